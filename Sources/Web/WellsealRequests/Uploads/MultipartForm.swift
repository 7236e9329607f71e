/// The parts of a multipart form in memory.
package struct MultipartForm: Sendable {
  package struct Part: Sendable {
    package var name: String
    package var file: String?
    package var content: [UInt8]
  }

  package private(set) var parts: [Part] = []

  /// Parses a form, or returns `nil` if the body isn't one.
  ///
  /// Parts after malformed data are omitted.
  package init?(_ body: [UInt8], contentType: String?) {
    guard var reader = MultipartReader(contentType: contentType) else { return nil }
    var parts: [Part] = []
    var part: Part?
    try? body.withUnsafeBytes { bytes in
      try reader.consume(bytes) { event in
        switch event {
        case .part(let head):
          part = head.name.map { Part(name: $0, file: head.file, content: []) }
        case .content(let bytes): part?.content += bytes
        case .end:
          if let part, parts.count < Self.maxCount { parts.append(part) }
          part = nil
        }
      }
    }
    self.parts = parts
  }

  private static let maxCount = 32

  /// Returns the content of the first part with a name.
  package subscript(name: String) -> [UInt8]? { parts.first { $0.name == name }?.content }
}
