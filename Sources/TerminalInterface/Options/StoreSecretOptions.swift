package import ArgumentParser
import HealthStore
package import SealedSegments

/// What opens the store.
package struct StoreSecretOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A file with the passphrase in its first line.", valueName: "file"))
  package var passphraseFile: String?

  @Option(help: ArgumentHelp("A file of 32 random bytes to use in place of a passphrase.", valueName: "file"))
  package var keyFile: String?

  @Flag(help: "Open with the recovery code: $WELLSEAL_RECOVERY_CODE, or what is typed at the terminal.")
  package var recoveryCode = false

  package func validate() throws {
    guard [passphraseFile != nil, keyFile != nil, recoveryCode].filter({ $0 }).count <= 1 else {
      throw ValidationError("Give one of --passphrase-file, --key-file and --recovery-code.")
    }
  }

  /// What opens the store.
  package func secret() throws -> StoreSecret {
    if recoveryCode {
      let text =
        try Environment.secret("WELLSEAL_RECOVERY_CODE")
        ?? TerminalPrompt.ask(
          "Recovery code: ", otherwise: "No recovery code: set WELLSEAL_RECOVERY_CODE.")
      return StoreSecret(try RecoveryCode(text))
    }
    return try StoreSecret(
      GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile)
        ?? .asked(
          "Passphrase of the store: ", isNew: false, variable: "WELLSEAL_PASSPHRASE", otherwise: Self.missing)
    )
  }

  /// What is to open a new store.
  ///
  /// - Parameter takesWeak: whether a weak passphrase is taken without a question.
  /// - Returns: the secret.
  /// - Throws: `CommandFailure` where the person does not want a weak one; what keeps a file from being read.
  package func newSecret(takesWeak: Bool) throws -> StoreSecret {
    let given =
      try GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile)
      ?? .asked(
        "Passphrase of the new store: ", isNew: true, variable: "WELLSEAL_PASSPHRASE", otherwise: Self.missing
      )
    try given.checkStrength(takesWeak: takesWeak)
    return try StoreSecret(given)
  }

  private static let missing =
    "No passphrase: give --passphrase-file, --key-file or --recovery-code, or set WELLSEAL_PASSPHRASE."

  package init() {}
}

extension StoreSecret {
  package init(_ given: GivenSecret) throws(StoreFault) {
    switch given {
    case .passphrase(let text): try self.init(passphrase: text)
    case .keyFile(let bytes): try self.init(keyFile: bytes)
    }
  }
}
