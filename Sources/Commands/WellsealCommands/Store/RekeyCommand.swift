import ArgumentParser
import Synchronization
import WellsealBase
import WellsealSegments
import WellsealStore

/// The command `wellseal rekey`, which changes the secrets or the data key.
struct RekeyCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rekey",
    abstract: "Changes the passphrase, the recovery code or the data key.",
    discussion: """
      Without an option, a new passphrase takes the place of the old one, at once; the data stays as it is. A new \
      passphrase is asked for twice, or taken from --new-passphrase-file or $WELLSEAL_NEW_PASSPHRASE.

      Backups that were made before are opened by what opened the store then.
      """)

  @Option(help: ArgumentHelp("A file with the new passphrase in its first line.", valueName: "file"))
  var newPassphraseFile: String?
  @Option(help: ArgumentHelp("A file of 32 random bytes that is to open the store.", valueName: "file"))
  var newKeyFile: String?
  @Flag(help: "Make a new recovery code and print it once; the old one opens the store no more.")
  var newRecoveryCode = false
  @Flag(help: "Make a new data key and seal everything with it; goes on where it was interrupted.")
  var data = false
  @Flag(help: "Take a weak passphrase without a question.") var yes = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func validate() throws {
    let chosen = [newPassphraseFile != nil, newKeyFile != nil, newRecoveryCode, data]
    guard chosen.filter({ $0 }).count <= 1 else { throw ValidationError("Change one thing at a time.") }
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
          ? "The new passphrase opens the store; the old one does not." : "The new key file opens the store.")
    }
  }

  private func newSecret() throws -> StoreSecret {
    let given =
      try GivenSecret(passphraseFile: newPassphraseFile, keyFile: newKeyFile)
      ?? .asked(
        "New passphrase of the store: ", isNew: true, variable: "WELLSEAL_NEW_PASSPHRASE",
        otherwise: "No new passphrase: give --new-passphrase-file, or set WELLSEAL_NEW_PASSPHRASE.")
    try given.checkStrength(takesWeak: yes)
    return try StoreSecret(given)
  }

  private func replaceCode(_ store: SealedStore) throws {
    let code = RecoveryCode()
    var fault: StoreFault?
    // The new code is valid in this case, so it must be displayed.
    do { try store.replaceSecret(StoreSecret(code)) } catch let error as StoreFault
      where error.reason == .unsettled
    { fault = error }
    Output.answer(
      ["changed": "recoveryCode", "recoveryCode": .string(code.text)], asJSON: json,
      """
      Recovery code: \(code.text)
      hint: write the code down; it is not shown again, and the old one opens the store no more.
      """)
    if let fault { throw fault }
  }

  private func renewDataKey(_ store: SealedStore) async throws {
    let line = Mutex(ProgressLine())
    try await Interruption.stopping("run it again to go on") {
      try store.renewDataKey { done, total in
        line.withLock {
          $0.show(isLast: false) { _ in "\(Readable.count(done)) of \(Readable.count(total)) segments" }
        }
      }
    }
    line.withLock { $0.end() }
    Output.answer(
      ["changed": "dataKey"], asJSON: json, "Everything is sealed with a new data key; the old one is gone.")
  }
}
