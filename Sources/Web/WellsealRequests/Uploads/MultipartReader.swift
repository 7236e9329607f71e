import Glibc

/// A type that parses a multipart form while it arrives, holding only one chunk and one part header
/// in memory.
///
/// Source: RFC 7578; RFC 2046, section 5.1.1.
struct MultipartReader {
  /// An event of the parser, in the order of the form.
  enum Event {
    /// A part starts.
    case part(Head)
    /// The next bytes of the part.
    case content(UnsafeRawBufferPointer)
    case end
  }

  /// The header of a part.
  struct Head {
    var name: String?
    /// The original name of the file, or an empty text if none was selected.
    var file: String?
  }

  private enum Position {
    case beforeFirstPart, head, content, afterLastPart
  }

  private let delimiter: [UInt8]
  private var position = Position.beforeFirstPart
  /// The number of bytes before the first part.
  private var skipped = 0
  // The first delimiter starts the body, without a line break before it.
  /// The received bytes that aren't completely parsed.
  private var rest: [UInt8] = [13, 10]

  /// Creates a parser, or returns `nil` if the body isn't a multipart form.
  init?(contentType: String?) {
    guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data"),
      let mark = contentType.firstRange(of: "boundary=")
    else { return nil }
    let boundary = contentType[mark.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
    guard (1...70).contains(boundary.utf8.count) else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// Processes the next chunk of the body.
  ///
  /// - Parameters:
  ///   - bytes: The chunk.
  ///   - visit: A callback with each event that the chunk completes.
  /// - Throws: ``MultipartError`` for data that no browser sends, or an error of `visit`.
  mutating func consume(_ bytes: UnsafeRawBufferPointer, _ visit: (Event) throws -> Void) throws {
    rest.append(contentsOf: bytes)
    while try step(visit) {}
  }

  /// Advances by one event.
  ///
  /// - Returns: `true` if the received bytes may contain another event.
  private mutating func step(_ visit: (Event) throws -> Void) throws -> Bool {
    switch position {
    case .beforeFirstPart:
      guard let start = found(delimiter) else {
        // The start of a delimiter may be at the end of the chunk.
        let count = max(0, rest.count - delimiter.count + 1)
        skipped += count
        rest.removeFirst(count)
        guard skipped < Self.maxPreambleLength else { throw MultipartError() }
        return false
      }
      rest.removeFirst(start + delimiter.count)
      position = .head
    case .head:
      if rest.starts(with: "--".utf8) {
        (position, rest) = (.afterLastPart, [])
        return false
      }
      guard let empty = found(Self.emptyLine) else {
        guard rest.count < Self.maxHeadLength else { throw MultipartError() }
        return false
      }
      let head = String(decoding: rest[..<empty], as: UTF8.self)
      rest.removeFirst(empty + Self.emptyLine.count)
      position = .content
      try visit(
        .part(Head(name: Self.parameter("name", in: head), file: Self.parameter("filename", in: head))))
    case .content:
      let end = found(delimiter)
      let count = end ?? max(0, rest.count - delimiter.count + 1)
      if count > 0 {
        try rest.withUnsafeBytes { try visit(.content(UnsafeRawBufferPointer(rebasing: $0[..<count]))) }
      }
      rest.removeFirst(count + (end == nil ? 0 : delimiter.count))
      guard end != nil else { return false }
      position = .head
      try visit(.end)
    case .afterLastPart:
      rest = []
      return false
    }
    return true
  }

  private static let emptyLine: [UInt8] = [13, 10, 13, 10]
  private static let maxPreambleLength = 1 << 16
  private static let maxHeadLength = 1 << 14

  private static func parameter(_ name: String, in head: String) -> String? {
    guard let start = head.firstRange(of: "; \(name)=\"") else { return nil }
    return String(head[start.upperBound...].prefix { $0 != "\"" && $0 != "\r" }.prefix(256))
  }

  private func found(_ pattern: [UInt8]) -> Int? {
    rest.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = pattern.first else { return nil }
      var offset = 0
      while offset + pattern.count <= bytes.count {
        guard let hit = memchr(base + offset, Int32(first), bytes.count - offset - pattern.count + 1) else {
          return nil
        }
        offset = UnsafeRawPointer(hit) - base
        if pattern.elementsEqual(bytes[offset..<offset + pattern.count]) { return offset }
        offset += 1
      }
      return nil
    }
  }
}

/// An error that occurs when the body isn't what a browser would send.
struct MultipartError: Error {}
