import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealFiles
import WellsealStore

/// The command `wellseal init`, which creates an empty store.
struct InitCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create the encrypted store and print its recovery code.",
    discussion: """
      Prompts for a passphrase twice, or uses --passphrase-file, $WELLSEAL_PASSPHRASE or a key file. Write the recovery code down: it opens the \
      store if you lose the passphrase, and isn't shown again.
      """)

  @Option(
    help: ArgumentHelp(
      "A file on another medium, such as a USB drive, that records the store's latest state, so that an older "
        + "copy of the store is detected.", valueName: "file"))
  var witness: String?
  @Flag(help: "Accept a weak passphrase.") var yes = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func validate() throws { try options.hosted.refusePerson() }

  package func run() async throws {
    guard !options.unlocking.recoveryCode else {
      throw ValidationError("A new store creates its own recovery code.")
    }
    try await Output.explaining {
      try OutputTarget(options.home.folder).checkFolder()
      let code = RecoveryCode()
      let directory = options.store
      let store: SealedStore
      do {
        store = try directory.create(witness: witness) {
          [try options.newSecret(takesWeak: yes), StoreSecret(code)]
        }
      } catch let error as StorageError { throw OutputTarget.refusal(error, ofFolder: options.home.folder) }
      let identifier = store.identifier.uuidString
      try store.close()
      // A store that was deleted manually may have left permissions of apps.
      try ConsentFiles(options.home.folder).endDecisions()
      Output.answer(
        [
          "store": .string(identifier), "path": .string(directory.path), "recoveryCode": .string(code.text),
          "witness": .text(witness),
        ], asJSON: json,
        """
        Created the store at \(directory.path)
        Recovery code: \(code.text)
        hint: write the code down and keep it separate from this machine; it isn't shown again.
        """)
    }
  }
}
