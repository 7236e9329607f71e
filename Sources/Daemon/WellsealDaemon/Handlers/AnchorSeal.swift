import Crypto
import WellsealConsent
import WellsealModel

/// Anchors for apps: a position in the store's order of changes, encrypted for one app.
///
/// Positions count every change of every type, so they would reveal to an app how much others
/// write. Each app therefore gets an separate opaque number: a permutation of 52 bits (which
/// every JSON reader preserves) under a key of the app. The anchor of a reply is the position of
/// the last change that the app could see, or the one of its query if there was none. So it doesn't
/// reveal hidden changes, nor that there are any.
///
/// | bits of the position | content |
/// |---|---|
/// | 51…40 | zero; any other value isn't from this installation, and means the start |
/// | 39…0 | the position |
///
/// Zero is the start in both forms. The permutation is a Feistel network of eight rounds over two
/// halves of 26 bits, whose round function is HMAC-SHA-256 of the round and the half.
struct AnchorSeal: Sendable {
  private let key: SymmetricKey

  /// Creates the permutation.
  ///
  /// - Parameters:
  ///   - secret: The secret of the installation, because anchors outlive the daemon.
  ///   - app: The app that receives the anchors.
  init(secret: [UInt8], app: AppKey) {
    // The text of a key determines the anchors that apps have stored, so it never changes.
    key = SymmetricKey(
      data: HMAC<SHA256>.authenticationCode(for: Array("\(app)".utf8), using: SymmetricKey(data: secret)))
  }

  func sealed(_ anchor: SampleAnchor) -> SampleAnchor {
    guard anchor != .start else { return .start }
    return SampleAnchor(position: permuted(anchor.position, rounds: Array(0..<Self.rounds)))
  }

  /// Returns the position of an app's anchor, or the start if the anchor isn't from this
  /// installation.
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
