import WellsealBase
import WellsealStore

/// The secret in a call of `Unlock`.
struct ControlSecret {
  let secret: StoreSecret

  /// Reads the secret.
  ///
  /// - Throws: ``ControlError`` unless there is exactly one secret,
  ///   ``WellsealStore/StoreFileError`` if it is invalid.
  init(_ call: UnlockCall) throws {
    switch (call.passphrase, call.keyFile, call.recoveryCode) {
    case (let text?, nil, nil): secret = try StoreSecret(passphrase: text)
    case (nil, let text?, nil):
      guard let bytes = try? Base64.standard.decode(text) else { throw ControlError("keyFile is not base64") }
      secret = try StoreSecret(keyFile: bytes)
    case (nil, nil, let text?): secret = StoreSecret(try RecoveryCode(text))
    default: throw ControlError("one of passphrase, keyFile and recoveryCode is needed")
    }
  }
}
