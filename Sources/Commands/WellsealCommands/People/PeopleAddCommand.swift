package import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster
import WellsealSegments
import WellsealStore

/// The command `wellseal people add`, which adds a person with an empty store.
package struct PeopleAddCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Makes an empty store for a new person, and prints its recovery code once.",
    discussion: """
      A passphrase is asked for twice, or taken from --passphrase-file or $WELLSEAL_PASSPHRASE; a key file does as well.
      """)

  @Argument(help: "By which the person is found.") var name: String
  @Flag(help: "Take a weak passphrase without a question.") var yes = false
  @OptionGroup var options: ClusterOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    guard !unlocking.recoveryCode else {
      throw ValidationError("A new store makes its own recovery code.")
    }
    try await Output.explaining {
      let cluster = try options.cluster()
      let secret = try unlocking.newSecret(takesWeak: yes)
      let code = RecoveryCode()
      let store: SealedStore
      let container = try cluster.add(name)
      do { store = try SealedStore.create(in: container, opensWith: [secret, StoreSecret(code)]) } catch {
        container.close()
        try? cluster.erase(name)
        throw error
      }
      let identifier = store.identifier.uuidString
      try store.close()
      Output.answer(
        ["name": .string(name), "store": .string(identifier), "recoveryCode": .string(code.text)],
        asJSON: json,
        """
        \(name) has a store now.
        Recovery code: \(code.text)
        hint: write the code down and keep it apart from this machine; it is not shown again.
        """)
    }
  }
}
