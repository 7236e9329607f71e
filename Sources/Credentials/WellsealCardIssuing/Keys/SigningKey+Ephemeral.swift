import Crypto
import FoundationEssentials
package import WellsealBase
import WellsealCredentials

extension SigningKey {
  /// Creates a key that exists only in memory.
  ///
  /// Its signatures can be verified while the process publishes it.
  ///
  /// - Parameter created: The time of creation.
  /// - Returns: The active key.
  package static func ephemeral(created: UnixTime) -> SigningKey {
    let privateKey = P256.Signing.PrivateKey()
    let key = IssuerKey(
      key: VerificationKey(publicKey: privateKey.publicKey), created: created, state: .active)
    return SigningKey(key: key, privateKey: privateKey)
  }
}
