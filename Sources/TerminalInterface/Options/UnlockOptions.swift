package import ArgumentParser
package import Credentials

/// What opens the issuer's sealed files.
package struct UnlockOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A file with the passphrase in its first line.", valueName: "file"))
  package var passphraseFile: String?

  @Option(help: ArgumentHelp("A file of 32 random bytes to use in place of a passphrase.", valueName: "file"))
  package var keyFile: String?

  /// Takes the issuer's secret from where the options, the environment or the person at the terminal say.
  ///
  /// Where something is sealed for the first time, a person types it twice.
  package func secret(isNew: Bool = false) throws -> UnlockSecret {
    switch try given(asking: "Passphrase of the issuer's keys: ", isNew: isNew) {
    case .keyFile(let bytes): try UnlockSecret(keyFile: bytes)
    case .passphrase(let text): try UnlockSecret(passphrase: text)
    }
  }

  package func validate() throws {
    guard passphraseFile == nil || keyFile == nil else {
      throw ValidationError("Give either --passphrase-file or --key-file.")
    }
  }

  private func given(asking question: String, isNew: Bool) throws -> GivenSecret {
    if let given = try GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile) { return given }
    return try .asked(
      question, isNew: isNew, variable: "WELLSEAL_PASSPHRASE",
      otherwise: "No passphrase: give --passphrase-file or --key-file, or set WELLSEAL_PASSPHRASE.")
  }

  package init() {}
}
