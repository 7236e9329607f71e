import Crypto
import FoundationEssentials
import SwiftASN1
import X509

/// The signature over a directory's snapshot: ECDSA on P-521 with SHA-512, DER, over the file's
/// bytes.
///
/// Source: the VCI directory's README; `Documentation/Trust.md`.
public enum SnapshotSignature {
  /// Returns whether a pinned certificate signed a snapshot.
  ///
  /// The certificate is pinned, so its own dates only matter for a snapshot made outside them.
  ///
  /// - Parameters:
  ///   - signature: The bytes of the signature file.
  ///   - snapshot: The bytes of the snapshot file.
  ///   - certificate: The PEM text of the directory's certificate.
  /// - Returns: `true` if the signature was made with the certificate's key.
  public static func isValid(_ signature: [UInt8], for snapshot: [UInt8], certificate: String) -> Bool {
    guard let pinned = try? Certificate(pemEncoded: certificate),
      let key = P521.Signing.PublicKey(pinned.publicKey),
      let signature = try? P521.Signing.ECDSASignature(derRepresentation: signature)
    else { return false }
    return key.isValidSignature(signature, for: SHA512.hash(data: snapshot))
  }
}
