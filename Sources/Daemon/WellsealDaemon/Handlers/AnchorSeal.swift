import Crypto
import WellsealConsent
import WellsealModel

/// Anchors as apps see them: a place in the store's order of changes, sealed for one app.
///
/// Positions count every change of every type, so an app that saw them could tell how much others write. An app gets a
/// number that says nothing, and its own: a permutation of 52 bits (which every JSON reader keeps whole) under a key of
/// the app's. An answer's anchor is the place of the last change that the app could see, and the one that it asked with
/// where there was none; so it does not tell what is hidden from it, not even that something is.
///
/// | bits of what is sealed | what |
/// |---|---|
/// | 51…40 | zero; anything else is not one of ours, and means the start |
/// | 39…0 | the position |
///
/// Zero is the start in both forms. The permutation is a Feistel network of eight rounds over two halves of 26 bits, whose
/// round function is HMAC-SHA-256 of the round and the half.
struct AnchorSeal: Sendable {
  private let key: SymmetricKey

  /// - Parameters:
  ///   - secret: of the installation; an anchor outlives the daemon that made it.
  ///   - app: whose anchors they are.
  init(secret: [UInt8], app: AppKey) {
    key = SymmetricKey(
      data: HMAC<SHA256>.authenticationCode(for: Array("\(app)".utf8), using: SymmetricKey(data: secret)))
  }

  func sealed(_ anchor: SampleAnchor) -> SampleAnchor {
    guard anchor != .start else { return .start }
    return SampleAnchor(position: permuted(anchor.position, rounds: Array(0..<Self.rounds)))
  }

  /// The place that a number of an app's stands for; the start for one that is not ours.
  func opened(_ anchor: SampleAnchor) -> SampleAnchor {
    guard anchor != .start, anchor.position >> (2 * Self.width) == 0 else { return .start }
    let halves = swapped(anchor.position)
    let position = swapped(permuted(halves, rounds: (0..<Self.rounds).reversed()))
    return position >> Self.positionWidth == 0 ? SampleAnchor(position: position) : .start
  }

  private func permuted(_ value: UInt64, rounds: [UInt8]) -> UInt64 {
    var (left, right) = (value >> Self.width, value & Self.mask)
    for round in rounds { (left, right) = (right, left ^ mixed(right, round)) }
    return left << Self.width | right
  }

  private func swapped(_ value: UInt64) -> UInt64 {
    (value & Self.mask) << Self.width | value >> Self.width
  }

  private func mixed(_ half: UInt64, _ round: UInt8) -> UInt64 {
    let input = [round] + withUnsafeBytes(of: half.littleEndian, Array.init)
    return HMAC<SHA256>.authenticationCode(for: input, using: key).prefix(4)
      .reduce(0) { $0 << 8 | UInt64($1) } & Self.mask
  }

  private static let rounds: UInt8 = 8
  private static let width: UInt64 = 26
  private static let mask: UInt64 = 1 << 26 - 1
  private static let positionWidth: UInt64 = 40
}
