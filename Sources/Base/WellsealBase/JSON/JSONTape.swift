/// The tape of a ``JSONDocument`` as bare memory, for walks that meet every value of a large document.
///
/// It is valid only while the closure runs that was given it; places are indices into ``nodes``.
package struct JSONTape {
  package let bytes: UnsafeBufferPointer<UInt8>
  package let nodes: UnsafeBufferPointer<JSONTapeNode>
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
package struct JSONTapeNode {
  package var start: UInt32
  package var end: UInt32
  package var next: UInt32
  package var kind: JSONKind
  package var hasEscapes = false
}

extension JSONValue {
  /// Lends the tape of the whole document.
  package func withTape<Result>(_ body: (JSONTape) -> Result) -> Result {
    storage.bytes.withUnsafeBufferPointer { bytes in
      storage.nodes.withUnsafeBufferPointer { body(JSONTape(bytes: bytes, nodes: $0)) }
    }
  }

  /// Where the value stands on the tape.
  package var place: Int { index }

  /// The value at another place of the same tape.
  package func value(atPlace place: Int) -> JSONValue { JSONValue(storage: storage, index: place) }
}
