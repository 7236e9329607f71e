import Glibc
import WellsealBase

/// A value on the tape of a document.
///
/// A walk over thousands of objects passes this around instead of `JSONValue`, because it owns
/// nothing.
struct TapeNode {
  // Pointers instead of buffers, so that a node fits into three registers.
  private let bytes: UnsafePointer<UInt8>
  private let nodes: UnsafePointer<JSONTapeNode>
  let index: Int

  /// Creates a node for the value at an index of a tape.
  ///
  /// The tape of a document is never empty.
  init(tape: JSONTape, index: Int) {
    bytes = tape.bytes.baseAddress.unsafelyUnwrapped
    nodes = tape.nodes.baseAddress.unsafelyUnwrapped
    self.index = index
  }

  private init(_ node: TapeNode, at index: Int) {
    (bytes, nodes) = (node.bytes, node.nodes)
    self.index = index
  }

  private var node: JSONTapeNode { nodes[index] }

  var kind: JSONKind { node.kind }
  var isNull: Bool { node.kind == .null }
  /// The index after this value and its contents.
  var next: Int { Int(node.next) }
  var hasEscapes: Bool { node.hasEscapes }
  /// Whether a container is empty.
  var isEmptyContainer: Bool { next == index + 1 }

  /// The bytes of the value.
  var raw: UnsafeBufferPointer<UInt8> { slice(Int(node.start), Int(node.end)) }

  /// The bytes between the quotes of a string, including escapes, or an empty buffer for other
  /// kinds.
  var content: UnsafeBufferPointer<UInt8> {
    let node = node
    guard node.kind == .string else { return UnsafeBufferPointer(start: nil, count: 0) }
    return slice(Int(node.start) + 1, Int(node.end) - 1)
  }

  private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start, count: end - start)
  }

  func at(_ index: Int) -> TapeNode { TapeNode(self, at: index) }
}

// MARK: Text

extension TapeNode {
  /// The text of a string, or `nil` for other kinds.
  var string: String? {
    guard kind == .string else { return nil }
    guard hasEscapes else { return String(decoding: content, as: UTF8.self) }
    return (try? JSONDocument(parsing: Array(raw)))?.root.string
  }

  /// Calls a closure with the text of a string.
  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard hasEscapes else { return body(content) }
    var text = string ?? ""
    return text.withUTF8(body)
  }

  func isString(_ text: StaticString) -> Bool {
    guard kind == .string, !hasEscapes else { return kind == .string && string == "\(text)" }
    return content.isSame(as: text)
  }

  /// Returns true if a string is one of the given texts.
  func isAny(of texts: StaticString...) -> Bool { texts.contains { isString($0) } }

  /// Returns true if both are the same JSON, byte for byte, or if both are missing.
  static func isSame(_ one: TapeNode?, _ other: TapeNode?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.raw.isSame(as: other.raw)
  }
}

// MARK: Members

extension TapeNode {
  /// Returns the member of an object with a name, or `nil` if there is none or this isn't an
  /// object.
  subscript(_ name: StaticString) -> TapeNode? {
    find(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Returns the member of an object with a dynamic name.
  func member(_ name: String) -> TapeNode? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  private func find(_ name: UnsafeBufferPointer<UInt8>) -> TapeNode? {
    guard kind == .object, let text = name.baseAddress else { return nil }
    let (length, end) = (UInt32(truncatingIfNeeded: name.count) + 2, next)
    var at = index + 1
    while at < end {
      let member = nodes[at]
      let start = bytes + Int(member.start) + 1
      let isFound =
        member.hasEscapes
        ? self.at(at).withText { $0.isSame(as: name) }
        // The first byte distinguishes most names of the same length.
        : member.end - member.start == length && start[0] == text[0] && memcmp(start, text, name.count) == 0
      if isFound { return self.at(at + 1) }
      at = Int(nodes[at + 1].next)
    }
    return nil
  }

  /// Returns true if the element is present, either as a value or as the `_` companion of one.
  func has(_ name: StaticString) -> Bool {
    guard kind == .object else { return false }
    var at = index + 1
    while at < next {
      let text = self.at(at).content
      if text.isSame(as: name) || text.first == 0x5F && text.rest.isSame(as: name) { return true }
      at = self.at(at + 1).next
    }
    return false
  }

  /// Returns the value of a choice element: the member whose name is the stem followed by a type.
  func choice(_ stem: StaticString) -> TapeNode? {
    guard kind == .object else { return nil }
    var at = index + 1
    while at < next {
      let name = self.at(at).content
      let length = stem.utf8CodeUnitCount
      if name.count > length, name.hasPrefix(stem), (0x41...0x5A).contains(name[length]) {
        return self.at(at + 1)
      }
      at = self.at(at + 1).next
    }
    return nil
  }

  /// The elements of an array, or the value itself if it isn't an array.
  var items: Items { Items(of: self) }

  /// Returns the items of a member, or none if it is missing.
  func items(_ name: StaticString) -> Items { self[name]?.items ?? Items() }

  struct Items: Sequence, IteratorProtocol {
    private var node: TapeNode?
    private var end = 0

    init() {}

    init(of node: TapeNode) {
      let isArray = node.kind == .array
      self.node = isArray ? node.at(node.index + 1) : node
      end = isArray ? node.next : node.index + 1
    }

    mutating func next() -> TapeNode? {
      guard let current = node, current.index < end else { return nil }
      node = current.at(current.next)
      return current
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func hasPrefix(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && (baseAddress.map { memcmp($0, text.utf8Start, text.utf8CodeUnitCount) == 0 } ?? true)
  }

  func contains(part text: StaticString) -> Bool {
    var rest = self
    while let base = rest.baseAddress, let found = memchr(base, Int32(text.utf8Start[0]), rest.count) {
      let offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      rest = Self(rebasing: rest[offset...])
      if rest.hasPrefix(text) { return true }
      rest = rest.rest
    }
    return false
  }

  /// All bytes except the first.
  var rest: Self { Self(rebasing: dropFirst()) }

  func isSame(as other: Self) -> Bool {
    guard count == other.count else { return false }
    guard let one = baseAddress, let two = other.baseAddress else { return true }
    return memcmp(one, two, count) == 0
  }

  func isSame(as text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return baseAddress.map { memcmp($0, text.utf8Start, count) == 0 } ?? true
  }
}
