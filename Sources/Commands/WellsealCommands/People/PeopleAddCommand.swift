package import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster
import WellsealStore

/// The command `wellseal people add`, which adds a user with an empty store.
package struct PeopleAddCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a user with an empty store and print its recovery code.",
    discussion: """
      Prompts for a passphrase twice, or uses --passphrase-file, $WELLSEAL_PASSPHRASE or a key file.
      """)

  @Argument(help: "The user's name.") var name: String
  @Flag(help: "Accept a weak passphrase.") var yes = false
  @OptionGroup var options: ClusterOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    guard !unlocking.recoveryCode else {
      throw ValidationError("A new store creates its own recovery code.")
    }
    try await Output.explaining {
      try options.perform(.addPerson, of: name) { cluster in
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
          hint: write the code down and keep it separate from this machine; it isn't shown again.
          """)
      }
    }
  }
}
