import ArgumentParser
package import WellsealSegments
import WellsealStore

/// What opens the store.
struct StoreSecretOptions: ParsableArguments {
  @Option(help: SecretFileOptions.passphraseHelp) var passphraseFile: String?
  @Option(help: SecretFileOptions.keyHelp) var keyFile: String?
  @Flag(help: recoveryHelp) package var recoveryCode = false

  static let recoveryHelp: ArgumentHelp =
    "Open with the recovery code: $WELLSEAL_RECOVERY_CODE, or what is typed at the terminal."

  var files: SecretFileOptions { SecretFileOptions(passphraseFile: passphraseFile, keyFile: keyFile) }

  package func validate() throws {
    guard files.count + (recoveryCode ? 1 : 0) <= 1 else {
      throw ValidationError("Give one of --passphrase-file, --key-file and --recovery-code.")
    }
  }

  /// What opens the store.
  func secret() throws -> StoreSecret {
    switch try asked() {
    case .recoveryCode(let text): StoreSecret(try RecoveryCode(text))
    case .given(let given): try StoreSecret(given)
    }
  }

  /// A secret of the store as it was handed over.
  enum Asked {
    case recoveryCode(String)
    case given(GivenSecret)
  }

  /// Takes the secret from where the options, the environment or the person at the terminal say.
  func asked() throws -> Asked {
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

  /// What is to open a new store.
  ///
  /// - Parameter takesWeak: whether a weak passphrase is taken without a question.
  /// - Returns: the secret.
  /// - Throws: `CommandFailure` where the person does not want a weak one; what keeps a file from being read.
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
    "No passphrase: give --passphrase-file, --key-file or --recovery-code, or set WELLSEAL_PASSPHRASE."

  package init() {}

  init(passphraseFile: String?, keyFile: String?, recoveryCode: Bool) {
    self.passphraseFile = passphraseFile
    self.keyFile = keyFile
    self.recoveryCode = recoveryCode
  }
}

extension StoreSecret {
  package init(_ given: GivenSecret) throws(StoreFault) {
    switch given {
    case .passphrase(let text): try self.init(passphrase: text)
    case .keyFile(let bytes): try self.init(keyFile: bytes)
    }
  }
}
