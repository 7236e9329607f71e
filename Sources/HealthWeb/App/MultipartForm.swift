/// The parts of a form with files.
///
/// Source: RFC 7578.
struct MultipartForm: Sendable {
  struct Part: Sendable {
    var name: String
    var file: String?
    var content: [UInt8]
  }

  private(set) var parts: [Part] = []

  /// Nil where the body is no such form.
  init?(_ body: [UInt8], contentType: String?) {
    guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data"),
      let mark = contentType.range(of: "boundary=")
    else { return nil }
    let boundary = contentType[mark.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
    guard (1...70).contains(boundary.utf8.count) else { return nil }
    let delimiter = Array("--\(boundary)".utf8)
    var place = Self.find(delimiter, in: body[...], from: 0)
    while let start = place, parts.count < 32 {
      let next = Self.find(delimiter, in: body[...], from: start + delimiter.count)
      guard let end = next else { break }
      if let part = Self.part(body[(start + delimiter.count)..<end]) { parts.append(part) }
      place = end
    }
  }

  /// The content of the first part with a name.
  subscript(name: String) -> [UInt8]? { parts.first { $0.name == name }?.content }

  /// A part between two delimiters: a line break, fields, an empty line, content, a line break.
  private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
    guard let empty = find([13, 10, 13, 10], in: bytes, from: bytes.startIndex),
      bytes.endIndex - empty >= 6, empty - bytes.startIndex < 2048
    else { return nil }
    let head = String(decoding: bytes[..<empty], as: UTF8.self)
    guard let name = parameter("name", in: head) else { return nil }
    return Part(
      name: name, file: parameter("filename", in: head),
      content: Array(bytes[(empty + 4)..<(bytes.endIndex - 2)]))
  }

  private static func parameter(_ name: String, in head: String) -> String? {
    guard let start = head.range(of: "; \(name)=\"") else { return nil }
    return String(head[start.upperBound...].prefix { $0 != "\"" }.prefix(200))
  }

  private static func find(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var place = start
    while place <= bytes.endIndex - pattern.count {
      if bytes[place] == pattern[0], bytes[place..<(place + pattern.count)].elementsEqual(pattern) {
        return place
      }
      place += 1
    }
    return nil
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
