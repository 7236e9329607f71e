/// A type that finds the first file in a multipart form while it arrives, holding only one chunk in
/// memory.
struct FilePart {
  private enum Position {
    /// The position is before the file, in small parts.
    case before
    case inside
    case after
  }

  /// The state of the search.
  private struct SearchState {
    var position = Position.before
    /// The number of bytes in other parts.
    var passed = 0
    var name: String?
  }

  private var reader: MultipartReader
  private var found = SearchState()

  /// The original name of the file.
  var name: String? { found.name }
  /// Whether a file was found and is complete.
  var isComplete: Bool { found.position == .after }

  /// Creates a finder, or returns `nil` if the body isn't a multipart form.
  init?(contentType: String?) {
    guard let reader = MultipartReader(contentType: contentType) else { return nil }
    self.reader = reader
  }

  /// Processes the next chunk of the body.
  ///
  /// - Parameters:
  ///   - bytes: The chunk.
  ///   - write: A callback with the bytes of the file.
  /// - Throws: ``MultipartError``, or an error of `write`.
  mutating func process(
    _ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard !isComplete else { return }
    var found = found
    defer { self.found = found }
    try reader.consume(bytes) { event in
      switch (event, found.position) {
      case (.part(let head), .before):
        // A file field without a selection has an empty name.
        guard let name = head.file, !name.isEmpty else { return }
        (found.position, found.name) = (.inside, name)
      case (.content(let bytes), .inside): try write(bytes)
      case (.content(let bytes), .before):
        found.passed += bytes.count
        guard found.passed < Self.maxBytesBefore else { throw MultipartError() }
      case (.end, .inside): found.position = .after
      default: return
      }
    }
  }

  private static let maxBytesBefore = 1 << 16
}
