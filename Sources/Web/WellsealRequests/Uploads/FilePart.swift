/// Finds the first file in a form with files while the form comes in, and holds no more of it than a piece.
struct FilePart {
  private enum Place {
    /// Before the file: small parts.
    case before
    case inside
    case after
  }

  /// What was found so far.
  private struct Found {
    var place = Place.before
    /// How many bytes other parts had.
    var passed = 0
    var name: String?
  }

  private var reader: MultipartReader
  private var found = Found()

  /// What the file is called where it comes from.
  var name: String? { found.name }
  /// Whether a file was found and came whole.
  var isComplete: Bool { found.place == .after }

  /// Nil where the body is no such form.
  init?(contentType: String?) {
    guard let reader = MultipartReader(contentType: contentType) else { return nil }
    self.reader = reader
  }

  /// Takes the next piece of the body.
  ///
  /// - Parameters:
  ///   - bytes: the piece.
  ///   - write: called with what belongs to the file.
  /// - Throws: ``MultipartError``, and what `write` throws.
  mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard !isComplete else { return }
    var found = found
    defer { self.found = found }
    try reader.take(bytes) { event in
      switch (event, found.place) {
      case (.part(let head), .before):
        // A field of files in which none was chosen has an empty name.
        guard let name = head.file, !name.isEmpty else { return }
        (found.place, found.name) = (.inside, name)
      case (.content(let bytes), .inside): try write(bytes)
      case (.content(let bytes), .before):
        found.passed += bytes.count
        guard found.passed < Self.mostBefore else { throw MultipartError() }
      case (.end, .inside): found.place = .after
      default: return
      }
    }
  }

  private static let mostBefore = 1 << 16
}
