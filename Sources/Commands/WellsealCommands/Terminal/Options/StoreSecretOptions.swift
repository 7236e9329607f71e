import ArgumentParser
package import WellsealStore

/// The secret that opens the store.
struct StoreSecretOptions: ParsableArguments {
  @Option(help: SecretFileOptions.passphraseHelp) var passphraseFile: String?
  @Option(help: SecretFileOptions.keyHelp) var keyFile: String?
  @Flag(help: recoveryHelp) package var recoveryCode = false

  static let recoveryHelp: ArgumentHelp =
    "Unlock with the recovery code ($WELLSEAL_RECOVERY_CODE or typed at the terminal)."

  var files: SecretFileOptions { SecretFileOptions(passphraseFile: passphraseFile, keyFile: keyFile) }

  package func validate() throws {
    guard files.count + (recoveryCode ? 1 : 0) <= 1 else {
      throw ValidationError("Use only one of --passphrase-file, --key-file and --recovery-code.")
    }
  }

  /// Returns the secret of the store.
  func secret() throws -> StoreSecret {
    switch try asked() {
    case .recoveryCode(let text): StoreSecret(try RecoveryCode(text))
    case .given(let given): try StoreSecret(given)
    }
  }

  /// A secret of the store as supplied.
  enum SuppliedSecret {
    case recoveryCode(String)
    case given(GivenSecret)
  }

  /// Reads the secret from the options, the environment or the terminal.
  func asked() throws -> SuppliedSecret {
    if recoveryCode {
      return .recoveryCode(
        try Environment.secret("WELLSEAL_RECOVERY_CODE")
          ?? TerminalPrompt.ask(
            "Recovery code: ", otherwise: "No recovery code: set WELLSEAL_RECOVERY_CODE."))
    }
    return .given(
      try files.given()
        ?? .asked(
          "Passphrase of the store: ", isNew: false, variable: "WELLSEAL_PASSPHRASE", otherwise: Self.missing)
    )
  }

  /// Returns the secret for a new store.
  ///
  /// - Parameter takesWeak: Whether a weak passphrase is accepted without confirmation.
  /// - Returns: The secret.
  /// - Throws: `CommandFailure` if the user declines a weak one, or an error if a file can't be
  ///   read.
  func newSecret(takesWeak: Bool) throws -> StoreSecret {
    let given =
      try files.given()
      ?? .asked(
        "Passphrase of the new store: ", isNew: true, variable: "WELLSEAL_PASSPHRASE", otherwise: Self.missing
      )
    try given.checkStrength(takesWeak: takesWeak)
    return try StoreSecret(given)
  }

  private static let missing =
    "No passphrase: use --passphrase-file, --key-file, --recovery-code or --password-command, or set WELLSEAL_PASSPHRASE."

  package init() {}

  init(passphraseFile: String?, keyFile: String?, recoveryCode: Bool) {
    self.passphraseFile = passphraseFile
    self.keyFile = keyFile
    self.recoveryCode = recoveryCode
  }
}

extension StoreSecret {
  package init(_ given: GivenSecret) throws(StoreFileError) {
    switch given {
    case .passphrase(let text): try self.init(passphrase: text)
    case .keyFile(let bytes): try self.init(keyFile: bytes)
    }
  }
}
