import Glibc

/// Finds the first file in a form with files while the form comes in, and holds no more of it than a piece.
///
/// Source: RFC 7578; RFC 2046, section 5.1.1.
package struct FilePart {
  private enum Place {
    /// Before the file: delimiters, fields and small parts.
    case before
    case inside
    case after
  }

  private let delimiter: [UInt8]
  private var place = Place.before
  /// What came and was not looked at to the end.
  private var rest: [UInt8] = []

  /// Whether a file was found and came whole.
  package var isComplete: Bool { place == .after }

  /// Nil where the body is no such form.
  package init?(contentType: String?) {
    guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data"),
      let mark = contentType.firstRange(of: "boundary=")
    else { return nil }
    let boundary = contentType[mark.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
    guard (1...70).contains(boundary.utf8.count) else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter begins the body, without a line break before it.
    rest = [13, 10]
  }

  /// The body is not what a browser would send.
  package struct Malformed: Error {}

  /// Takes the next piece of the body.
  ///
  /// - Parameters:
  ///   - bytes: the piece.
  ///   - write: called with what belongs to the file.
  /// - Throws: ``Malformed``, and what `write` throws.
  package mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard place != .after else { return }
    rest.append(contentsOf: bytes)
    if place == .before { try findFile() }
    guard place == .inside else { return }
    let end = rest.withUnsafeBytes { Self.find(delimiter, in: $0, from: 0) }
    // The beginning of a delimiter may stand at the end of the piece.
    let count = end ?? max(0, rest.count - delimiter.count + 1)
    try rest.withUnsafeBytes { try write(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    rest.removeFirst(count)
    if end != nil { (place, rest) = (.after, []) }
  }

  /// Goes to the content of the first part that is a file; parts before it are passed over.
  private mutating func findFile() throws {
    while true {
      let found = rest.withUnsafeBytes { bytes -> (head: Range<Int>, content: Int)? in
        guard let start = Self.find(delimiter, in: bytes, from: 0),
          let empty = Self.find(Array("\r\n\r\n".utf8), in: bytes, from: start + delimiter.count)
        else { return nil }
        return (start + delimiter.count..<empty, empty + 4)
      }
      guard let found else {
        guard rest.count < Self.longestBefore else { throw Malformed() }
        return
      }
      let head = String(decoding: rest[found.head], as: UTF8.self)
      rest.removeFirst(found.content)
      if let name = head.firstRange(of: "filename=\""), head[name.upperBound...].first != "\"" {
        place = .inside
        return
      }
    }
  }

  private static let longestBefore = 1 << 16

  private static func find(_ pattern: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, let first = pattern.first else { return nil }
    var place = start
    while place + pattern.count <= bytes.count {
      guard let hit = memchr(base + place, Int32(first), bytes.count - place - pattern.count + 1) else {
        return nil
      }
      place = UnsafeRawPointer(hit) - base
      let isHere = pattern.withUnsafeBytes { wanted in
        wanted.elementsEqual(UnsafeRawBufferPointer(rebasing: bytes[place..<place + wanted.count]))
      }
      if isHere { return place }
      place += 1
    }
    return nil
  }
}
