/// The tags of a small XML text one after the other, each with the text that follows it; never fails, whatever the text is.
struct XMLTags: Sequence, IteratorProtocol {
  struct Tag {
    /// With a slash before it for a closing tag.
    var name: String
    fileprivate var bytes: [UInt8]
    fileprivate var content: ArraySlice<UInt8>

    /// The text between this tag and the next.
    var text: String { AttributeParser.text(content) }

    subscript(name: String) -> String? {
      AttributeParser(bytes, after: self.name, limit: 64).attributes?.first { $0.name == name }?.value
    }

    func number(_ name: String) -> Double? { self[name].flatMap { NumberScanner.value($0) } }
  }

  private let bytes: [UInt8]
  private var at: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
  }

  mutating func next() -> Tag? {
    guard at < bytes.count else { return nil }
    let start = at + 1
    let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let after = Swift.min(close + 1, bytes.count)
    at = bytes[after...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let tag = bytes[start..<Swift.max(start, close)]
    let name = tag.prefix { !$0.isWhitespace }.prefix(128)
    let trimmed = name.count > 1 && name.last == UInt8(ascii: "/") ? name.dropLast() : name
    return Tag(
      name: String(decoding: trimmed, as: UTF8.self), bytes: Array(tag), content: bytes[after..<at])
  }
}
