import ArgumentParser

/// The one executable: a verb a file, and no decisions of its own.
@main
struct WellsealCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wellseal",
    abstract: "Keeps health data encrypted, verifies health cards, and issues them.",
    discussion: """
      wellseal init                                    an encrypted store for my health data
      wellseal import export.zip                       everything that the Health app exported
      wellseal stats stepCount --by week               how far did I walk?
      wellseal serve                                   let apps ask me for health data
      wellseal cards verify card.smart-health-card     is this card genuine?
      wellseal cards check --as jws card.txt           what is wrong with my card?
      wellseal trust list                              whom do I believe?
      wellseal issue card --form form.json             a card from a filled-in form
      wellseal fhir validate bundle.json               what is wrong with these FHIR resources?
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Health Data",
        subcommands: [
          ImportCommand.self, ExportCommand.self, TypesCommand.self, StatsCommand.self, SamplesCommand.self,
          SourcesCommand.self, AddCommand.self, DeleteCommand.self, ProfileCommand.self,
          MedicalIDCommand.self,
          AppCommand.self,
        ]),
      CommandGroup(
        name: "Apps", subcommands: [ConsentCommand.self, AppsCommand.self, LogCommand.self]),
      CommandGroup(
        name: "The Store",
        subcommands: [
          InitCommand.self, BackupCommand.self, RestoreCommand.self, RekeyCommand.self,
          IntegrityCommand.self, DestroyCommand.self,
        ]),
      CommandGroup(
        name: "The Daemon",
        subcommands: [
          ServeCommand.self, OpenCommand.self, StatusCommand.self, DoctorCommand.self, UnlockCommand.self,
          LockCommand.self, RunCommand.self,
        ]),
      CommandGroup(
        name: "Health Cards",
        subcommands: [CardsCommand.self, TrustCommand.self, KeysCommand.self, IssueCommand.self]),
      CommandGroup(
        name: "Clinical Records",
        subcommands: [ProvidersCommand.self, DocumentsCommand.self, FHIRCommand.self, ClinicCommand.self]),
    ]
  )

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let failure as CommandFailure {
      Terminal.complain(failure.description)
      Self.exit(withError: failure.exit)
    } catch { Self.exit(withError: error) }
  }
}
