import Testing

@testable import WellsealBase

@Suite("XML reader")
struct XMLReaderTests {
  private static func events(_ text: String, limits: XMLLimits = XMLLimits()) throws -> [XMLReader.Event] {
    try events(Array(text.utf8), limits: limits)
  }

  private static func events(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws -> [XMLReader.Event] {
    var reader = try XMLReader(bytes, limits: limits)
    var events: [XMLReader.Event] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  @Test("Elements, attributes and texts are in document order")
  func order() throws {
    let events = try Self.events(
      "<?xml version='1.0'?><!-- c --><a x='1' y=\"2\"><b/>t<![CDATA[<&]]>u</a>\n<?end?>")
    #expect(
      events == [
        .start(
          XMLName("a"),
          [XMLAttribute(name: XMLName("x"), value: "1"), XMLAttribute(name: XMLName("y"), value: "2")]),
        .start(XMLName("b"), []), .end, .text("t"), .text("<&"), .text("u"), .end,
      ])
  }

  @Test(
    "Prefixes resolve to the innermost namespace",
    arguments: [
      ("<a xmlns='u'/>", "a", "u"), ("<p:a xmlns:p='u'/>", "a", "u"), ("<p:a/>", "p:a", ""),
      ("<xml:a/>", "a", "http://www.w3.org/XML/1998/namespace"), ("<a xmlns='u' xmlns:p='v'/>", "a", "u"),
    ])
  func namespaces(text: String, local: String, namespace: String) throws {
    #expect(try Self.events(text).first == .start(XMLName(local, in: namespace), []))
  }

  @Test("A namespace ends with the element that declares it")
  func scopes() throws {
    let names = try Self.events("<a xmlns='u'><b xmlns='v'/><p:c xmlns:p='w'/><p:d/><e/></a>").compactMap {
      if case .start(let name, _) = $0 { "\(name.namespace) \(name.local)" } else { nil }
    }
    #expect(names == ["u a", "v b", "w c", " p:d", "u e"])
  }

  @Test(
    "Entities and line breaks are decoded as XML specifies",
    arguments: [
      ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#x1F600;", "AB\u{1F600}"),
      ("a\r\nb\rc", "a\nb\nc"),
    ])
  func texts(text: String, meaning: String) throws {
    #expect(try Self.events("<a>\(text)</a>")[1] == .text(meaning))
    let attribute = try Self.events("<a x=\"\(text)\"/>")[0]
    let spaced = meaning.replacing("\n", with: " ")
    #expect(attribute == .start(XMLName("a"), [XMLAttribute(name: XMLName("x"), value: spaced)]))
  }

  @Test(
    "Malformed XML is rejected with its position",
    arguments: [
      ("", .empty, 1, 1), ("  ", .empty, 1, 3), ("<a>", .unexpectedEnd, 1, 4), ("<a", .unexpectedEnd, 1, 1),
      ("<a></b>", .mismatchedEnd, 1, 4), ("<a>\n<b></a>", .mismatchedEnd, 2, 4),
      ("<a/><b/>", .outsideRoot, 1, 5),
      ("x<a/>", .outsideRoot, 1, 1), ("<a>&nbsp;</a>", .unknownEntity, 1, 4),
      ("<a>&#0;</a>", .unknownEntity, 1, 4),
      ("<a>&#xD800;</a>", .unknownEntity, 1, 4), ("<a>&amp</a>", .unknownEntity, 1, 4),
      ("<a x='1' x='2'/>", .duplicateAttribute, 1, 2), ("<a x=1/>", .malformedMarkup, 1, 6),
      ("<a x='1'y='2'/>", .malformedMarkup, 1, 9), ("<a x='<'/>", .malformedMarkup, 1, 7),
      ("<1/>", .malformedMarkup, 1, 2), ("<a>é\u{1}</a>", .invalidCharacter, 1, 5),
      ("<a>\u{FFFE}</a>", .invalidCharacter, 1, 4), ("<!DOCTYPE a><a/>", .documentType, 1, 1),
      ("<a><!ENTITY b 'c'></a>", .malformedMarkup, 1, 4), ("<a><!-- </a>", .unexpectedEnd, 1, 4),
      ("</a>", .mismatchedEnd, 1, 1),
    ] as [(String, XMLError.Reason, Int, Int)])
  func refuses(text: String, reason: XMLError.Reason, line: Int, column: Int) {
    #expect(throws: XMLError(reason, line: line, column: column)) { try Self.events(text) }
  }

  @Test("A billion laughs attack is rejected before expansion")
  func laughs() {
    let text =
      "<!DOCTYPE lolz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]><l>&c;</l>"
    #expect(throws: XMLError(.documentType, line: 1, column: 1)) { try Self.events(text) }
  }

  @Test("Each limit is enforced")
  func limits() {
    let small = XMLLimits(bytes: 100, depth: 3, elements: 5, attributes: 2, kept: 2)
    let cases: [(String, XMLError.Reason)] = [
      (String(repeating: " ", count: 101), .tooLarge(limit: 100)),
      ("<a><a><a><a/></a></a></a>", .tooDeep(limit: 3)),
      ("<a><b/><b/><b/><b/><b/></a>", .tooManyElements(limit: 5)),
      ("<a b='' c='' d=''/>", .tooManyAttributes(limit: 2)),
    ]
    for (text, reason) in cases {
      #expect(throws: XMLError.self) {
        do { _ = try Self.events(text, limits: small) } catch let error as XMLError {
          #expect(error.reason == reason)
          throw error
        }
      }
    }
    #expect(throws: XMLError.self) {
      var reader = try XMLReader(Array("<a><b/><b/><b/></a>".utf8), limits: small)
      _ = try reader.next()
      var rescued: [XMLTree] = []
      _ = try reader.tree(XMLTree(name: XMLName("a")), rescued: &rescued)
    }
  }

  @Test("A million attributes or levels are rejected")
  func floods() {
    let attributes = "<a " + (0..<1_000_000).lazy.map { "b\($0)=''" }.joined(separator: " ") + "/>"
    #expect(throws: XMLError(.tooManyAttributes(limit: 128), line: 1, column: 918)) {
      try Self.events(attributes)
    }
    let levels = String(repeating: "<a>", count: 1_000_000)
    #expect(throws: XMLError(.tooDeep(limit: 128), line: 1, column: 385)) { try Self.events(levels) }
  }
}

@Suite("XML encodings")
struct XMLTextTests {
  private static func text(_ bytes: [UInt8]) throws -> String {
    var reader = try XMLReader(bytes)
    var text = ""
    while let event = try reader.next() { if case .text(let piece) = event { text += piece } }
    return text
  }

  private static func wide(_ text: String, isLittle: Bool, marked: Bool) -> [UInt8] {
    ((marked ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }

  @Test("A text is the same in each encoding")
  func encodings() throws {
    let body = "<a>Grüße “x”</a>"
    let western =
      Array("<?xml version='1.0' encoding='windows-1252'?><a>Gr".utf8) + [0xFC, 0xDF]
      + Array("e ".utf8) + [0x93] + Array("x".utf8) + [0x94] + Array("</a>".utf8)
    let texts: [[UInt8]] = [
      Array(body.utf8), [0xEF, 0xBB, 0xBF] + Array(body.utf8),
      Array("<?xml version='1.0' encoding='UTF-16'?>\(body)".utf8), western,
      Self.wide(body, isLittle: true, marked: true), Self.wide(body, isLittle: false, marked: true),
      Self.wide(body, isLittle: true, marked: false), Self.wide(body, isLittle: false, marked: false),
    ]
    for bytes in texts { #expect(try Self.text(bytes) == "Grüße “x”") }
  }

  @Test(
    "Bytes invalid in their encoding are rejected",
    arguments: [
      ([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E], .notText), ([0xFF, 0xFE, 0x3C], .notText),
      ([0xFF, 0xFE, 0x00, 0xD8], .notText),
      (Array("<?xml version='1.0' encoding='EBCDIC'?><a/>".utf8), .unknownEncoding),
    ] as [([UInt8], XMLError.Reason)])
  func refuses(bytes: [UInt8], reason: XMLError.Reason) {
    #expect(throws: XMLError(reason, line: 1, column: 1)) { try Self.text(bytes) }
  }
}

@Suite("XML trees")
struct XMLTreeTests {
  private static func tree(
    _ text: String, dropping dropped: Set<String>, rescuing rescued: [String], limit: Int = 10
  ) throws -> (tree: XMLTree, rescued: [XMLTree]) {
    var reader = try XMLReader(Array(text.utf8))
    guard case .start(let name, let attributes) = try reader.next() else {
      throw XMLError(.empty, line: 1, column: 1)
    }
    var found: [XMLTree] = []
    let pruning = XMLReader.Pruning(dropping: dropped, rescuing: rescued, limit: limit)
    let tree = try reader.tree(XMLTree(name: name, attributes: attributes), pruning, rescued: &found)
    return (tree, found)
  }

  @Test("Dropped elements are gone, and rescued ones inside them are found")
  func pruning() throws {
    let (tree, rescued) = try Self.tree(
      "<a>1<e><f><p:m xmlns:p='u'>x</p:m></f><m/>&no;</e>2<e/>3<m/></a>", dropping: ["e"], rescuing: ["m"])
    #expect(tree.text == "123")
    #expect(tree.elements.map(\.name.local) == ["m"])
    #expect(rescued.map(\.name) == [XMLName("m", in: "u"), XMLName("m")])
    #expect(rescued.map(\.text) == ["x", ""])
  }

  @Test(
    "Dropped elements must be well-formed, too", arguments: ["<a><e><f></e></a>", "<a><e", "<a><e><!-- </a>"])
  func malformed(text: String) {
    #expect(throws: XMLError.self) { try Self.tree(text, dropping: ["e"], rescuing: []) }
  }

  @Test("At most the requested number of elements is rescued")
  func limit() throws {
    let text = "<a><e>" + String(repeating: "<m/>", count: 20) + "</e></a>"
    #expect(try Self.tree(text, dropping: ["e"], rescuing: ["m"], limit: 3).rescued.count == 3)
  }
}
