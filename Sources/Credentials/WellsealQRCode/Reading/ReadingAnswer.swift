/// What the program that reads pictures answers.
///
/// A picture may have taken the program over, so that an answer is read as strictly as a stranger's file: what is not of
/// this form is none.
///
/// | bytes | field |
/// |---|---|
/// | 4 | `WSP1` |
/// | 1 | 1: symbols follow; 2: a refusal follows |
///
/// Symbols: 8 bytes of pixels and 1 of tries that are left of the effort, 1 the number of symbols, then of each
///
/// | bytes | field |
/// |---|---|
/// | 1 | version, 0 where it is not known |
/// | 1 | level `L`, `M`, `Q` or `H`, 0 where it is not known |
/// | 2 | length of the content |
/// | … | the content |
/// | 2 | number of segments, 65,535 where they are not known |
/// | 7 each | mode, 4 bytes of what it tells, 2 of the length; together the segments are the content |
///
/// A refusal: 1 byte of reason, 1 the format's place in ``PictureFormat``, 8 of width, 8 of height, 1 the length of a feature's
/// name, and the name in letters, digits and spaces. Numbers have their lowest byte first.
package enum ReadingAnswer: Sendable, Hashable {
  case symbols([QRSymbol], left: SearchEffort)
  case refusal(Refusal)

  /// Why a picture could not be looked at.
  package enum Refusal: Error, Sendable, Hashable {
    case unknownFormat
    case tooManyPixels(width: Int, height: Int)
    case damaged(PictureFormat)
    case unsupported(PictureFormat, feature: String)
    case noResources(PictureFormat)
  }

  static let mark = Array("WSP1".utf8)
  static let mostSymbols = 255
  static let unknownSegments = 0xFFFF

  /// The longest answer that is read.
  package static let mostBytes = 4 << 20
}
