package import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The root command of the only executable.
///
/// Each subcommand has a separate file, and none contains logic.
package struct WellsealCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "wellseal",
    abstract: "Keep health data encrypted, and verify or issue health cards.",
    version: Daemon.version,
    subcommands: [
      StartCommand.self, DemoCommand.self, ImportCommand.self, StatsCommand.self, HealthAppCommand.self,
      ServeCommand.self, BackupCommand.self, CardsCommand.self, DoctorCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Read data",
        subcommands: [
          LatestCommand.self, TypesCommand.self, SamplesCommand.self, SleepCommand.self, WorkoutsCommand.self,
          ECGCommand.self, RingsCommand.self, RecordsCommand.self, FindCommand.self,
        ]),
      CommandGroup(
        name: "Compare data",
        subcommands: [
          VitalsCommand.self, BloodPressureCommand.self, CompareCommand.self, TrendsCommand.self,
          TogetherCommand.self,
          FreshnessCommand.self, NoticesCommand.self, SourcesCommand.self,
        ]),
      CommandGroup(
        name: "Enter data",
        subcommands: [
          AddCommand.self, DeleteCommand.self, MedicationsCommand.self, MoodCommand.self,
          QuestionnairesCommand.self,
          SymptomsCommand.self, CycleCommand.self, ProfileCommand.self, MedicalIDCommand.self,
        ]),
      CommandGroup(
        name: "Export data",
        subcommands: [ExportCommand.self, ReportCommand.self, PublishCommand.self, MakeDataCommand.self]),
      CommandGroup(
        name: "Apps and programs",
        subcommands: [
          ConsentCommand.self, AppsCommand.self, TokensCommand.self, LogCommand.self, MCPCommand.self,
          RunCommand.self,
        ]),
      CommandGroup(
        name: "Store",
        subcommands: [
          InitCommand.self, RestoreCommand.self, RekeyCommand.self, IntegrityCommand.self,
          WitnessCommand.self, DestroyCommand.self,
        ]),
      CommandGroup(
        name: "Daemon",
        subcommands: [
          OpenCommand.self, PhoneCommand.self, StatusCommand.self, UnlockCommand.self, LockCommand.self,
          StopCommand.self,
        ]),
      CommandGroup(
        name: "Health cards",
        subcommands: [
          LinksCommand.self, KioskCommand.self, VerifyCommand.self, TrustCommand.self, KeysCommand.self,
          IssueCommand.self,
        ]),
      CommandGroup(
        name: "Clinical records",
        subcommands: [ProvidersCommand.self, DocumentsCommand.self, FHIRCommand.self, ClinicCommand.self]),
      CommandGroup(
        name: "Many users",
        subcommands: [
          PeopleCommand.self, AdministratorsCommand.self, StudiesCommand.self, ClusterCommand.self,
          NodesCommand.self, HostCommand.self,
        ]),
      CommandGroup(
        name: "This program",
        subcommands: [
          ConfigCommand.self, CompletionsCommand.self, ManPagesCommand.self, ExitCodesCommand.self,
          AboutCommand.self,
        ]),
    ]
  )

  /// The options of every command, for the help only: ``CommandWords`` removes them before the
  /// parser sees a command.
  @OptionGroup var everywhere: GlobalOptions

  package init() {}

  package static func main() async {
    let start = ContinuousClock.now
    Environment.consumeSecrets()
    var line = CommandWords(CommandLine.arguments.dropFirst())
    do {
      line = CommandWords(try ArgumentBytes.names().dropFirst())
      try line.prepare()
      if let page = HelpPages.text(of: line.words, columns: Terminal.columns) {
        print(page)
        try Output.finish()
        return
      }
      // Completing the name of a source opens the store, which requires an asynchronous parser.
      var command = try await asyncParseAsRoot(StartCommand.isMeant(by: line.words) ? ["start"] : line.words)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      try Output.finish()
      Terminal.printVerbose("took \(Readable.time((ContinuousClock.now - start) / .seconds(1)))")
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
    if let setting = line.settingBehind(failure) {
      failure.hint = [failure.hint, setting].compactMap(\.self).joined(separator: "; ")
    }
    if line.wantsJSON {
      Terminal.write(failure.json.indented + "\n")
    } else {
      Terminal.fail(failure.sentence, hint: GlobalOptions.inForce.isQuiet ? nil : failure.hint)
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
