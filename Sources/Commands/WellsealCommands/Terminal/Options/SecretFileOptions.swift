import ArgumentParser

/// The files from which a secret may be read.
struct SecretFileOptions: ParsableArguments {
  @Option(help: passphraseHelp) var passphraseFile: String?
  @Option(help: keyHelp) var keyFile: String?

  static let passphraseHelp = ArgumentHelp("A file with the passphrase on its first line.", valueName: "file")
  static let keyHelp = ArgumentHelp(
    "A key file of 32 random bytes, instead of a passphrase.", valueName: "file")

  /// The number of named files.
  var count: Int { [passphraseFile, keyFile].count { $0 != nil } }

  /// Returns the content of the file, or `nil` if none is named.
  func given() throws -> GivenSecret? {
    try GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile)
  }

  /// Checks that at most one file is named.
  ///
  /// - Throws: `ValidationError` if both are named.
  func requireOne() throws {
    guard count <= 1 else { throw ValidationError("Use either --passphrase-file or --key-file.") }
  }

  package init() {}

  init(passphraseFile: String?, keyFile: String?) {
    self.passphraseFile = passphraseFile
    self.keyFile = keyFile
  }
}
