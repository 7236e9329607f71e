#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A value in a ``JSONDocument``, as an index into its tape.
public struct JSONValue: Sendable {
  let storage: JSONStorage
  let index: Int

  private var node: JSONTapeNode { storage.nodes[index] }

  /// The kind of the value.
  public var kind: JSONKind { node.kind }

  /// The received bytes of the value, including quotes and inner white space.
  public var rawBytes: ArraySlice<UInt8> { storage.bytes[Int(node.start)..<Int(node.end)] }

  /// The offset of the value's first byte in the document.
  public var offset: Int { Int(node.start) }

  /// The text of a string, or `nil` for other kinds.
  public var string: String? {
    guard kind == .string else { return nil }
    return withContent { content in
      node.hasEscapes
        ? String(decoding: jsonText(content), as: UTF8.self) : String(decoding: content, as: UTF8.self)
    }
  }

  /// Returns true if this is a string with exactly this text, without allocating memory.
  public func isString(_ text: StaticString) -> Bool {
    guard kind == .string else { return false }
    return holds(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The digits of a number as written, or `nil` for other kinds.
  public var numberText: String? {
    kind == .number ? String(decoding: rawBytes, as: UTF8.self) : nil
  }

  /// The number as a binary64, or `nil` for other kinds.
  public var double: Double? {
    guard kind == .number else { return nil }
    return JSONDecimal(rawBytes)?.double ?? numberText.flatMap(Double.init)
  }

  /// The number if it has no fraction or exponent and fits, or `nil` for other values.
  public var integer: Int? { numberText.flatMap { Int($0) } }

  /// The Boolean value, or `nil` for other kinds.
  public var bool: Bool? {
    kind == .bool ? storage.bytes[Int(node.start)] == UInt8(ascii: "t") : nil
  }

  /// A Boolean value that indicates whether this is `null`.
  public var isNull: Bool { kind == .null }

  /// The number of elements or members in a container; 0 for other kinds.
  public var count: Int {
    kind == .object
      ? members.reduce(0) { count, _ in count + 1 } : elements.reduce(0) { count, _ in count + 1 }
  }

  /// The member of an object with this name, or `nil` if there is none or this isn't an object.
  public subscript(_ name: StaticString) -> JSONValue? {
    find(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Returns the member of an object with a name known only at run time.
  public func member(_ name: String) -> JSONValue? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  private func find(_ name: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    guard kind == .object else { return nil }
    var position = index + 1
    while position < Int(node.next) {
      if JSONValue(storage: storage, index: position).holds(name) {
        return JSONValue(storage: storage, index: position + 1)
      }
      position = Int(storage.nodes[position + 1].next)
    }
    return nil
  }

  /// Returns true if this string has the given text.
  private func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    withContent { content in
      guard !node.hasEscapes else { return jsonText(content).elementsEqual(text) }
      guard content.count == text.count, let left = content.baseAddress, let right = text.baseAddress else {
        return content.isEmpty && text.isEmpty
      }
      return memcmp(left, right, text.count) == 0
    }
  }

  /// Calls a closure with the bytes between the quotes of a string.
  private func withContent<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    storage.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(node.start) + 1..<Int(node.end) - 1]))
    }
  }
}

// MARK: Containers

extension JSONValue {
  /// The elements of an array in order; empty for other kinds.
  public var elements: Elements { Elements(of: self) }

  /// The members of an object in the order written; empty for other kinds.
  public var members: Members { Members(of: self) }

  /// A sequence of the elements of an array.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    private let storage: JSONStorage
    private var index: Int
    private let end: Int

    fileprivate init(of value: JSONValue) {
      storage = value.storage
      index = value.index + 1
      end = value.kind == .array ? Int(value.node.next) : index
    }

    public mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      defer { index = Int(storage.nodes[index].next) }
      return JSONValue(storage: storage, index: index)
    }
  }

  /// A sequence of the members of an object.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    private let storage: JSONStorage
    private var index: Int
    private let end: Int

    fileprivate init(of value: JSONValue) {
      storage = value.storage
      index = value.index + 1
      end = value.kind == .object ? Int(value.node.next) : index
    }

    public mutating func next() -> (name: String, value: JSONValue)? {
      guard index < end else { return nil }
      defer { index = Int(storage.nodes[index + 1].next) }
      let name = JSONValue(storage: storage, index: index).string ?? ""
      return (name, JSONValue(storage: storage, index: index + 1))
    }
  }
}
