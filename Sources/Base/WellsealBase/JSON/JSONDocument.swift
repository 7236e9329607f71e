/// A JSON text that was read strictly: a tape of nodes over the received bytes.
///
/// Strings and numbers stay where they are in the bytes until somebody asks, so numbers keep every digit and
/// reading costs two allocations whatever the size. Refused beyond RFC 8259: duplicate member names, U+0000 in
/// names, lone surrogates, a byte order mark, numbers outside binary64, and whatever exceeds the ``ParsingLimits``.
public struct JSONDocument: Sendable {
  let storage: JSONStorage

  /// Reads one JSON value with nothing but white space around it.
  public init(parsing bytes: [UInt8], limits: ParsingLimits = .json) throws(JSONError) {
    storage = JSONStorage(bytes: bytes, nodes: try JSONParser.parse(bytes, limits: limits))
  }

  /// Reads a text.
  public init(parsing text: String, limits: ParsingLimits = .json) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// Reads a file, which may start with a byte order mark and may be in UTF-16, as Windows programs write it.
  ///
  /// What an issuer signed is never read this way.
  package init(file bytes: [UInt8], limits: ParsingLimits = .json) throws(JSONError) {
    try self.init(parsing: ByteOrderMark.strip(bytes).text, limits: limits)
  }

  /// The outermost value.
  public var root: JSONValue { JSONValue(storage: storage, index: 0) }

  /// The bytes as they were received.
  public var bytes: [UInt8] { storage.bytes }

  /// Whether white space or anything else surrounds the value.
  public var isTrimmed: Bool {
    let root = storage.nodes[0]
    return root.start == 0 && Int(root.end) == storage.bytes.count
  }

  /// A Boolean value that indicates whether no white space separates or surrounds the parts of the text.
  package var isMinified: Bool {
    // A minified text has a character for each separator and two for each pair of brackets, so its length follows from the tape.
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

/// What a document and its values share.
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
  case object
  case array
  case string
  case number
  case bool
  case null
}
