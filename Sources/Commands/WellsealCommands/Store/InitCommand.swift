import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealFiles
import WellsealSegments
import WellsealStore

/// The command `wellseal init`, which creates an empty store.
struct InitCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes the encrypted store, and prints its recovery code once.",
    discussion: """
      A passphrase is asked for twice, or taken from --passphrase-file or $WELLSEAL_PASSPHRASE; a key file does \
      as well. Write the recovery code down: it opens the store when the passphrase is lost, and is not shown again.
      """)

  @Option(
    help: ArgumentHelp(
      "A file elsewhere, such as on a stick, that remembers the store's last state, so that putting back an older "
        + "copy of the store is noticed.", valueName: "file"))
  var witness: String?
  @Flag(help: "Take a weak passphrase without a question.") var yes = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func validate() throws { try options.hosted.refusePerson() }

  package func run() async throws {
    guard !options.unlocking.recoveryCode else {
      throw ValidationError("A new store makes its own recovery code.")
    }
    try await Output.explaining {
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
        The store is made: \(directory.path)
        Recovery code: \(code.text)
        hint: write the code down and keep it apart from this machine; it is not shown again.
        """)
    }
  }
}
