package import WellsealStore

extension StoreSecret {
  /// Creates a secret from input, which is a passphrase or a recovery code, or returns `nil` if the
  /// input is empty.
  package init?(typed text: String) {
    if let code = try? RecoveryCode(text) {
      self.init(code)
    } else {
      guard let secret = try? StoreSecret(passphrase: text) else { return nil }
      self = secret
    }
  }
}
