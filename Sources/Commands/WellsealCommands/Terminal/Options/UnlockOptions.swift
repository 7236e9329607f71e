import ArgumentParser
import WellsealCardIssuing

/// The secret that opens the issuer's encrypted files.
struct UnlockOptions: ParsableArguments {
  @Option(help: SecretFileOptions.passphraseHelp) var passphraseFile: String?
  @Option(help: SecretFileOptions.keyHelp) var keyFile: String?

  private var files: SecretFileOptions { SecretFileOptions(passphraseFile: passphraseFile, keyFile: keyFile) }

  /// Reads the issuer's secret from the options, the environment or the terminal.
  ///
  /// If something is encrypted for the first time, the user types it twice.
  func secret(isNew: Bool = false) throws -> UnlockSecret {
    switch try given(asking: "Passphrase of the issuer's keys: ", isNew: isNew) {
    case .keyFile(let bytes): try UnlockSecret(keyFile: bytes)
    case .passphrase(let text): try UnlockSecret(passphrase: text)
    }
  }

  package func validate() throws { try files.requireOne() }

  private func given(asking question: String, isNew: Bool) throws -> GivenSecret {
    if let given = try files.given() { return given }
    return try .asked(
      question, isNew: isNew, variable: "WELLSEAL_PASSPHRASE",
      otherwise:
        "No passphrase: use --passphrase-file, --key-file or --password-command, or set WELLSEAL_PASSPHRASE.")
  }

  package init() {}
}
