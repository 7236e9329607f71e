package import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The root command of the only executable.
///
/// Each subcommand has a file of its own, and none contains logic.
package struct WellsealCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "wellseal",
    abstract: "Keep health data encrypted, and verify or issue health cards.",
    discussion: """
      wellseal start                              set up Wellseal step by step
      wellseal init                               create an encrypted store
      wellseal import export.zip                  import Apple Health data
      wellseal stats steps --by week              show the steps of each week
      wellseal serve                              let apps ask for health data
      wellseal cards verify x.smart-health-card   verify a card
      wellseal cards check --as jws card.txt      find problems in a card
      wellseal trust                              list trusted issuers
      wellseal issue card --form form.json        issue a card from a form
      wellseal fhir validate bundle.json          validate FHIR resources
      """,
    version: Daemon.version,
    subcommands: [
      StartCommand.self, DemoCommand.self, ConfigCommand.self, CompletionsCommand.self, ManPagesCommand.self,
      ExitCodesCommand.self, AboutCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Health Data",
        subcommands: [
          ImportCommand.self, ExportCommand.self, TypesCommand.self, StatsCommand.self, SamplesCommand.self,
          SleepCommand.self, VitalsCommand.self, WorkoutsCommand.self, ECGCommand.self, RingsCommand.self,
          RecordsCommand.self,
          LatestCommand.self, CompareCommand.self, TrendsCommand.self, FreshnessCommand.self,
          ReportCommand.self,
          FindCommand.self, SourcesCommand.self, AddCommand.self, DeleteCommand.self,
          MedicationsCommand.self, MoodCommand.self, SymptomsCommand.self,
          CycleCommand.self,
          ProfileCommand.self,
          MedicalIDCommand.self,
          HealthAppCommand.self, MakeDataCommand.self,
        ]),
      CommandGroup(
        name: "Apps",
        subcommands: [
          ConsentCommand.self, AppsCommand.self, TokensCommand.self, LogCommand.self, PublishCommand.self,
          MCPCommand.self,
        ]),
      CommandGroup(
        name: "The Store",
        subcommands: [
          InitCommand.self, BackupCommand.self, RestoreCommand.self, RekeyCommand.self,
          IntegrityCommand.self, WitnessCommand.self,
          DestroyCommand.self,
        ]),
      CommandGroup(
        name: "Many People",
        subcommands: [
          PeopleCommand.self, StudiesCommand.self, ClusterCommand.self, NodesCommand.self, HostCommand.self,
        ]),
      CommandGroup(
        name: "The Daemon",
        subcommands: [
          ServeCommand.self, OpenCommand.self, StatusCommand.self, DoctorCommand.self, UnlockCommand.self,
          LockCommand.self, StopCommand.self, RunCommand.self,
        ]),
      CommandGroup(
        name: "Health Cards",
        subcommands: [
          CardsCommand.self, LinksCommand.self, KioskCommand.self, VerifyCommand.self, TrustCommand.self,
          KeysCommand.self,
          IssueCommand.self,
        ]),
      CommandGroup(
        name: "Clinical Records",
        subcommands: [ProvidersCommand.self, DocumentsCommand.self, FHIRCommand.self, ClinicCommand.self]),
    ]
  )

  /// The options of every command, for the help only: ``CommandWords`` removes them before the
  /// parser sees a command.
  @OptionGroup var everywhere: GlobalOptions

  package init() {}

  package static func main() async {
    let start = ContinuousClock.now
    Environment.takeSecrets()
    var line = CommandWords(CommandLine.arguments.dropFirst())
    do {
      line = CommandWords(try ArgumentBytes.names().dropFirst())
      try line.prepare()
      // Completing the name of a source opens the store, which requires an asynchronous parser.
      var command = try await asyncParseAsRoot(StartCommand.isMeant(by: line.words) ? ["start"] : line.words)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      try Output.finish()
      Terminal.tell("took \(Readable.time((ContinuousClock.now - start) / .seconds(1)))")
    } catch { end(with: error, line) }
  }

  /// Prints what stopped a command, in a uniform format, and ends the process with its status.
  private static func end(with error: any Error, _ line: CommandWords) -> Never {
    var failure: CommandFailure
    switch (error, exitCode(for: error)) {
    case (let known as CommandFailure, _): failure = known
    // A status alone means that everything else was already printed.
    case (is ExitCode, _): failure = leave(with: error)
    // Help, a version or completions were requested, but not for an unknown command.
    case (_, .success):
      if let unknown = WrongUse(of: Self.self).unknownCommand(line.words) {
        failure = unknown
        break
      }
      let columns = Terminal.columns
      print(HelpText.finished(fullMessage(for: error, columns: columns), of: line.words, columns: columns))
      failure = leave(with: ExitCode.success)
    case (_, .validationFailure): failure = WrongUse(of: Self.self).failure(error, line.words)
    default: failure = CommandFailure(error)
    }
    if let place = line.settingBehind(failure) {
      failure.hint = [failure.hint, place].compactMap(\.self).joined(separator: "; ")
    }
    if line.wantsJSON {
      Terminal.write(failure.json.indented + "\n")
    } else {
      Terminal.complain(GlobalOptions.inForce.isQuiet ? failure.sentence : failure.description)
    }
    exit(withError: failure.status.code)
  }
}

extension WellsealCommand {
  /// Ends the process with a status, or returns the failure to write the output.
  private static func leave(with status: any Error) -> CommandFailure {
    do { try Output.finish() } catch { return error as? CommandFailure ?? CommandFailure(error) }
    exit(withError: status)
  }
}

extension CommandTree {
  /// The program itself, with all commands below it.
  static let root = CommandTree(type: WellsealCommand.self, path: [])
}
