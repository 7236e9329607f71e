/// The root element of an XML or HTML text, found without parsing the rest.
struct MarkupRoot {
  /// The name in lower case, without a prefix.
  let name: String
  /// The start tag from its name on, as written.
  private let tag: String

  /// Finds the first element after declarations and comments, or returns `nil` if the text has
  /// none.
  init?(of head: some Collection<UInt8>) {
    // UTF-16 has zeros between its letters.
    var text = head.prefix(Self.searched).filter { $0 != 0 }[...]
    while let mark = text.firstIndex(of: UInt8(ascii: "<")) {
      guard text[..<mark].allSatisfy({ $0 <= 0x20 || $0 >= 0x80 }) else { return nil }
      text = text[(mark + 1)...]
      guard let passed = Self.passedOver.first(where: { text.starts(with: $0.open.utf8) }) else { break }
      // A document type may contain declarations.
      let declaration = text.prefix { $0 != UInt8(ascii: ">") }
      let hasSubset = passed.open == "!" && declaration.contains(UInt8(ascii: "["))
      let close = Array((hasSubset ? "]>" : passed.close).utf8)
      guard let end = text.firstRange(of: close) else { return nil }
      text = text[end.upperBound...]
    }
    let start = text.prefix { $0 != UInt8(ascii: ">") }
    let name = start.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    guard let local = name.split(separator: UInt8(ascii: ":")).last else { return nil }
    self.name = String(decoding: local, as: UTF8.self).lowercased()
    tag = String(decoding: start, as: UTF8.self)
  }

  /// Whether it is the root of a web page.
  var isWebPage: Bool { name == "html" }

  /// Whether it is a FHIR resource in XML.
  ///
  /// Source: FHIR R4, "XML Representation of Resources".
  var isFHIR: Bool { tag.contains("\"http://hl7.org/fhir\"") || tag.contains("'http://hl7.org/fhir'") }

  private static let searched = 1 << 16
  private static let passedOver = [
    (open: "!--", close: "-->"), (open: "?", close: "?>"), (open: "!", close: ">"),
  ]
}
