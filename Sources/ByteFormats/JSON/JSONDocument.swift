/// A JSON text that was read strictly: a tape of nodes over the received bytes.
///
/// Strings and numbers stay where they are in the bytes until somebody asks, so numbers keep every digit and
/// reading costs two allocations whatever the size. Refused beyond RFC 8259: duplicate member names, U+0000 in
/// names, lone surrogates, a byte order mark, numbers outside binary64, and whatever exceeds the ``JSONLimits``.
public struct JSONDocument: Sendable {
  let storage: JSONStorage

  /// Reads one JSON value with nothing but white space around it.
  public init(parsing bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
    storage = JSONStorage(bytes: bytes, nodes: try JSONParser.parse(bytes, limits: limits))
  }

  /// Reads a text.
  public init(parsing text: String, limits: JSONLimits = .standard) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
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

/// One entry of the tape; children follow their container directly, a member's name before its value.
///
/// | field | width | meaning |
/// |---|---|---|
/// | `start` | 32 | offset of the value's first byte (strings: of the opening quote) |
/// | `end` | 32 | offset after the value's last byte |
/// | `next` | 32 | index of the node after this value and all inside it |
/// | `kind` | 8 | what the value is |
/// | `hasEscapes` | 8 | for strings: whether the bytes differ from the text |
struct JSONTapeNode {
  var start: UInt32
  var end: UInt32
  var next: UInt32
  var kind: JSONKind
  var hasEscapes = false
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
