import WellsealBase

/// An error that occurs when segments can't be encoded as a symbol.
package enum QREncodingError: Error, Hashable, Sendable {
  /// The segments need more bits than the largest allowed symbol has.
  case tooLong(excessBits: Int, version: QRVersion, level: ErrorCorrectionLevel)
  /// A segment has a character that its mode can't encode, or a mode that is only read; counted
  /// from 0.
  case cannotWrite(segment: Int, mode: QRSegment.Mode)
  /// The input is empty.
  case isEmpty
  /// The system is out of memory.
  case noMemory
}

extension QREncodingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let excess, let version, let level):
      "the content is \(excess) bits too long for a QR code of version \(version) at level \(level): "
        + "shorten it, allow a larger version, or split it"
    case .cannotWrite(let segment, let mode):
      "segment \(segment + 1) can't be encoded in the \(mode) mode; use the byte mode"
    case .isEmpty: "a QR code needs at least one character"
    case .noMemory: "out of memory while drawing the QR code; try again"
    }
  }
}

extension QREncodingError: DescribedError {
  package var errorCode: String {
    switch self {
    case .tooLong: "qrencoding.too-long"
    case .cannotWrite: "qrencoding.cannot-write"
    case .isEmpty, .noMemory: "qrencoding"
    }
  }
}
