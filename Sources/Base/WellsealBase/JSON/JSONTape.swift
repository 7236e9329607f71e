/// The tape of a ``JSONDocument`` as raw memory, for visiting every value of a large document.
///
/// It is valid only during the closure that receives it; places are indices in ``nodes``.
package struct JSONTape {
  package let bytes: UnsafeBufferPointer<UInt8>
  package let nodes: UnsafeBufferPointer<JSONTapeNode>
}

/// An entry of the tape.
///
/// Children follow their container directly, and a member's name precedes its value.
///
/// | field | width | meaning |
/// |---|---|---|
/// | `start` | 32 | offset of the value's first byte (strings: of the opening quote) |
/// | `end` | 32 | offset after the value's last byte |
/// | `next` | 32 | index of the node after this value and its content |
/// | `kind` | 8 | kind of the value |
/// | `hasEscapes` | 8 | for strings: whether the bytes differ from the text |
package struct JSONTapeNode {
  package var start: UInt32
  package var end: UInt32
  package var next: UInt32
  package var kind: JSONKind
  package var hasEscapes = false
}

extension JSONValue {
  /// Calls a closure with the tape of the whole document.
  package func withTape<Result>(_ body: (JSONTape) -> Result) -> Result {
    storage.bytes.withUnsafeBufferPointer { bytes in
      storage.nodes.withUnsafeBufferPointer { body(JSONTape(bytes: bytes, nodes: $0)) }
    }
  }

  /// The index of the value on the tape.
  package var tapeIndex: Int { index }

  /// Returns the value at another index of the same tape.
  package func value(atIndex index: Int) -> JSONValue { JSONValue(storage: storage, index: index) }
}
