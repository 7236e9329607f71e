import Crypto
package import FoundationEssentials
import WellsealBase

/// An invitation that pairs one phone within twenty minutes.
///
/// Source: Health Bridge for AI, "Pairing and receiver setup".
package struct PhoneInvitation: Hashable, Sendable {
  /// The name of the phone, which the user chose.
  var name: String
  /// The address for batches.
  package var address: String
  /// The secret in the link: 256 random bits.
  var secret: String
  /// The code for typing, whose first five characters aren't secret.
  package var code: String
  package var expires: Date

  /// The time in seconds for which an invitation is valid.
  static let lifetime: TimeInterval = 1200

  init(name: String, origin: String, now: Date, using system: inout some RandomNumberGenerator) {
    self.name = name
    address = origin + HealthBridgePath.batches
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }
    secret = "hbi_" + Base64.url.encode(bytes)
    let letters = (0..<15).map { _ in Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &system)] }
    code = [letters[0..<5], letters[5..<10], letters[10...]].map { String($0) }.joined(separator: "-")
    expires = now.addingTimeInterval(Self.lifetime)
  }

  /// The link that the phone opens, also as a QR code.
  package var link: String {
    let origin = address.dropLast(HealthBridgePath.batches.count)
    let payload: JSON = [
      "expires_at": .string(expires.formatted(.iso8601)), "invitation_secret": .string(secret),
      "label": .string(name), "receiver_url": .string(address),
      "redeem_url": .string(origin + HealthBridgePath.redeem),
      "schema_id": "health_bridge.receiver_pairing_invitation.v2", "schema_version": "2.0.0",
    ]
    return "healthbridge://pair?payload=\(Base64.url.encode(payload.minified))"
  }

  /// The letters and digits of codes, without those that look alike.
  static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  /// The number of characters of a code that only find the invitation.
  static let selectorLength = 5

  /// Returns a typed code without its hyphens, or `nil` if it isn't a code.
  static func plain(_ code: String) -> String? {
    let plain = code.uppercased().filter { $0 != "-" && !$0.isWhitespace }
    return plain.count == 15 && plain.allSatisfy(alphabet.contains) ? plain : nil
  }
}
