/// A strictly parsed JSON text: a tape of nodes over the received bytes.
///
/// Strings and numbers are decoded only on access, so numbers keep every digit, and parsing needs
/// two allocations regardless of the size. In addition to RFC 8259, these are rejected: duplicate
/// member names, U+0000 in names, lone surrogates, a byte order mark, numbers outside binary64, and
/// values that exceed the ``ParsingLimits``.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"keys": [{"kid": "a"}]}"#)
/// let kid = document.root.value(at: "/keys/0/kid")?.string
/// ```
public struct JSONDocument: Sendable {
  let storage: JSONStorage

  /// Parses one JSON value that is surrounded only by white space.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't strict JSON.
  public init(parsing bytes: [UInt8], limits: ParsingLimits = .json) throws(JSONError) {
    storage = JSONStorage(bytes: bytes, nodes: try JSONParser.parse(bytes, limits: limits))
  }

  /// Parses a text.
  ///
  /// - Throws: ``JSONError`` if the text isn't strict JSON.
  public init(parsing text: String, limits: ParsingLimits = .json) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// Parses a file, which may have a byte order mark or be in UTF-16, as written by Windows
  /// programs.
  ///
  /// Texts signed by issuers are never parsed this way.
  package init(file bytes: [UInt8], limits: ParsingLimits = .json) throws(JSONError) {
    try self.init(parsing: ByteOrderMark.strip(bytes).text, limits: limits)
  }

  /// The outermost value.
  public var root: JSONValue { JSONValue(storage: storage, index: 0) }

  /// The received bytes.
  public var bytes: [UInt8] { storage.bytes }

  /// A Boolean value that indicates whether nothing surrounds the value.
  public var isTrimmed: Bool {
    let root = storage.nodes[0]
    return root.start == 0 && Int(root.end) == storage.bytes.count
  }

  /// A Boolean value that indicates whether no white space separates or surrounds the parts of the
  /// text.
  package var isMinified: Bool {
    // A minified text has one character per separator and two per pair of brackets, so its length
    // follows from the tape.
    var length = storage.nodes.count - 1
    for index in storage.nodes.indices {
      let node = storage.nodes[index]
      guard node.kind == .object || node.kind == .array else {
        length += Int(node.end - node.start)
        continue
      }
      length += Int(node.next) == index + 1 ? 2 : 1
    }
    return length == storage.bytes.count
  }
}

/// The storage that a document and its values share.
final class JSONStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONTapeNode]

  init(bytes: [UInt8], nodes: [JSONTapeNode]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}

/// The six kinds of JSON values.
public enum JSONKind: UInt8, Sendable, Hashable {
  /// An object, a list of named members.
  case object
  /// An array, a list of values.
  case array
  /// A string.
  case string
  /// A number.
  case number
  /// The literal `true` or `false`.
  case bool
  /// The literal `null`.
  case null
}
