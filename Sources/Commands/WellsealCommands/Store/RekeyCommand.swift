import ArgumentParser
import Synchronization
import WellsealBase
import WellsealStore

/// The command `wellseal rekey`, which changes the secrets or the data key.
struct RekeyCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rekey",
    abstract: "Change the passphrase, recovery code or data key.",
    discussion: """
      Without an option, a new passphrase replaces the old one immediately; the data is unchanged. Prompts for the new passphrase twice, or uses \
      --new-passphrase-file or $WELLSEAL_NEW_PASSPHRASE; --password-command provides the old one.

      Earlier backups still open with the secrets of that time.
      """)

  @Option(help: ArgumentHelp("A file with the new passphrase on its first line.", valueName: "file"))
  var newPassphraseFile: String?
  @Option(help: ArgumentHelp("A file of 32 random bytes that will unlock the store.", valueName: "file"))
  var newKeyFile: String?
  @Flag(help: "Create a new recovery code, print it once, and revoke the old one.")
  var newRecoveryCode = false
  @Flag(help: "Re-encrypt everything with a new data key; resumes if interrupted.")
  var data = false
  @Flag(help: "Accept a weak passphrase.") var yes = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func validate() throws {
    let chosen = [newPassphraseFile != nil, newKeyFile != nil, newRecoveryCode, data]
    guard chosen.filter({ $0 }).count <= 1 else { throw ValidationError("Use only one option.") }
  }

  package func run() async throws {
    try await options.withStore { store in
      if data { return try await renewDataKey(store) }
      if newRecoveryCode { return try replaceCode(store) }
      let secret = try newSecret()
      try store.replaceSecret(secret)
      Output.answer(
        ["changed": .string(secret.kind.rawValue)], asJSON: json,
        secret.kind == .passphrase
          ? "Changed the passphrase." : "Added the key file.")
    }
  }

  private func newSecret() throws -> StoreSecret {
    let given =
      try GivenSecret(passphraseFile: newPassphraseFile, keyFile: newKeyFile)
      ?? .asked(
        "New passphrase of the store: ", isNew: true, variable: "WELLSEAL_NEW_PASSPHRASE", usesCommand: false,
        otherwise: "No new passphrase: use --new-passphrase-file, or set WELLSEAL_NEW_PASSPHRASE.")
    try given.checkStrength(takesWeak: yes)
    return try StoreSecret(given)
  }

  private func replaceCode(_ store: SealedStore) throws {
    let code = RecoveryCode()
    var fault: StoreFileError?
    // The new code is valid in this case, so it must be displayed.
    do { try store.replaceSecret(StoreSecret(code)) } catch let error as StoreFileError
      where error.reason == .unsettled
    { fault = error }
    Output.answer(
      ["changed": "recoveryCode", "recoveryCode": .string(code.text)], asJSON: json,
      """
      Recovery code: \(code.text)
      hint: write the code down; it isn't shown again, and the old one no longer works.
      """)
    if let fault { throw fault }
  }

  private func renewDataKey(_ store: SealedStore) async throws {
    let line = Mutex(ProgressLine())
    defer { line.withLock { $0.end() } }
    try await Interruption.stopping("run it again to resume") {
      try store.renewDataKey { done, total in
        line.withLock { $0.show(segments: done, of: total) }
      }
    }
    line.withLock { $0.end() }
    Output.answer(
      ["changed": "dataKey"], asJSON: json, "Re-encrypted everything with a new data key.")
  }
}
