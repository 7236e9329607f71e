import Crypto
import FoundationEssentials
package import WellsealBase
import WellsealCredentials

extension SigningKey {
  /// A new key that no file holds: what it signs can be verified for as long as the process publishes it.
  ///
  /// - Parameter created: when it was made.
  /// - Returns: the key, active.
  package static func ephemeral(created: UnixTime) -> SigningKey {
    let privateKey = P256.Signing.PrivateKey()
    let key = IssuerKey(
      key: VerificationKey(publicKey: privateKey.publicKey), created: created, state: .active)
    return SigningKey(key: key, privateKey: privateKey)
  }
}
