/// The response of the program that reads images.
///
/// An image may have compromised the program, so a response is parsed as strictly as an untrusted
/// file: it must have this form.
///
/// | bytes | field |
/// |---|---|
/// | 4 | `WSP1` |
/// | 1 | 1: symbols follow; 2: a refusal follows |
///
/// Symbols: 8 bytes of pixels and 1 of tries that remain of the effort, 1 the number of symbols,
/// then for each
///
/// | bytes | field |
/// |---|---|
/// | 1 | version, 0 if unknown |
/// | 1 | level `L`, `M`, `Q` or `H`, 0 if unknown |
/// | 2 | length of the content |
/// | … | the content |
/// | 2 | number of segments, 65,535 if unknown |
/// | 7 each | mode, 4 bytes of parameters, 2 of the length; the segments form the content |
///
/// A refusal: 1 byte of reason, 1 the format's index in ``PictureFormat``, 8 of width, 8 of height,
/// 1 the length of a feature's name, and the name in letters, digits and spaces. Numbers are
/// little-endian.
package enum ReadingAnswer: Sendable, Hashable {
  case symbols([QRSymbol], left: SearchEffort)
  case refusal(ProcessingError)

  /// The reason why an image can't be processed.
  package enum ProcessingError: Error, Sendable, Hashable {
    case unknownFormat
    case tooManyPixels(width: Int, height: Int)
    case damaged(PictureFormat)
    case unsupported(PictureFormat, feature: String)
    case noResources(PictureFormat)
  }

  static let mark = Array("WSP1".utf8)
  static let maxSymbols = 255
  static let unknownSegments = 0xFFFF

  /// The maximum length of a response.
  package static let maxBytes = 4 << 20
}
