package import WellsealSegments

extension StoreSecret {
  /// A passphrase, or a recovery code as people type it; nil where nothing was typed.
  package init?(typed text: String) {
    if let code = try? RecoveryCode(text) {
      self.init(code)
    } else {
      guard let secret = try? StoreSecret(passphrase: text) else { return nil }
      self = secret
    }
  }
}
