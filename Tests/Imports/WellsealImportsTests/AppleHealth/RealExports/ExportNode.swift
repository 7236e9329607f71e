/// An element of an export that tests create, garble and compare.
struct ExportNode: Hashable {
  var name: String
  /// The attributes.
  ///
  /// A name may occur twice.
  var attributes: [Attribute]
  var children: [ExportNode]

  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [ExportNode] = []) {
    self.name = name
    self.attributes = attributes.map { Attribute(name: $0.0, value: $0.1) }
    self.children = children
  }

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns the element in the layout of the Health app.
  func text(_ indentation: Int = 1) -> String {
    let margin = String(repeating: " ", count: indentation)
    let head = "\(margin)<\(name)" + attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    if children.isEmpty { return head + "/>\n" }
    return head + ">\n" + children.map { $0.text(indentation + 1) }.joined() + "\(margin)</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
  }
}

extension ExportNode {
  /// Returns the children of the root of a well-formed document without text, or `nil` for any
  /// other document.
  static func read(_ text: String) -> [ExportNode]? {
    var stack = [ExportNode("")]
    var rest = Array(text.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
        // The document type has elements of its own, up to the first line that is only `]>`.
        let end = rest.starts(with: "!DOCTYPE".utf8) ? Array("]>\n".utf8) : [UInt8(ascii: ">")]
        guard let close = rest.indices.first(where: { rest[$0...].starts(with: end) }) else { return nil }
        rest = rest[(close + end.count)...]
        continue
      }
      guard let close = tagEnd(rest) else { return nil }
      let tag = rest[..<close]
      rest = rest[(close + 1)...]
      if tag.first == UInt8(ascii: "/") {
        guard stack.count > 1, let done = stack.popLast(), Array(done.name.utf8) == Array(tag.dropFirst())
        else { return nil }
        stack[stack.count - 1].children.append(done)
        continue
      }
      let closesItself = tag.last == UInt8(ascii: "/")
      guard let node = ExportNode(tag: closesItself ? tag.dropLast() : tag) else { return nil }
      if closesItself { stack[stack.count - 1].children.append(node) } else { stack.append(node) }
    }
    return stack.count == 1 ? stack[0].children.first?.children : nil
  }

  private static func tagEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[place] == UInt8(ascii: ">"), !isQuoted { return place }
    }
    return nil
  }

  private init?(tag: ArraySlice<UInt8>) {
    let name = tag.prefix { $0 != 0x20 }
    self.init(String(decoding: name, as: UTF8.self))
    var rest = tag.dropFirst(name.count)
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = String(decoding: rest[..<equals].drop { $0 == 0x20 }, as: UTF8.self)
      rest = rest[(equals + 1)...]
      guard rest.popFirst() == UInt8(ascii: "\""), let quote = rest.firstIndex(of: UInt8(ascii: "\"")),
        self[name] == nil
      else { return nil }
      attributes.append(
        Attribute(name: name, value: Self.plain(String(decoding: rest[..<quote], as: UTF8.self))))
      rest = rest[(quote + 1)...]
    }
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#10;", with: "\n").replacing("&#9;", with: "\t").replacing("&#13;", with: "\r")
      .replacing("&amp;", with: "&")
  }
}
