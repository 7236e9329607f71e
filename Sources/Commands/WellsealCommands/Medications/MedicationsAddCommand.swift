import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal medications add`, which adds a medication to the list.
struct MedicationsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a medication to the list.",
    discussion: """
      Times are local times. Other users of this machine can see the arguments while the command runs.
      """)

  @Argument(help: "The name.") var name: String
  @OptionGroup var fields: MedicationFieldOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      var medication = try OwnMedication(name: name)
      try fields.apply(to: &medication, today: time.day(now), at: now)
      try await MedicationsSetCommand.save(medication, "Added", options, time)
    }
  }
}

/// The command `wellseal medications set`, which changes a medication.
struct MedicationsSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change, archive or unarchive a medication.")

  @Argument(help: MedicationArgument.help) var medication: String
  @Option(help: ArgumentHelp("The new name.", valueName: "name")) var name: String?
  @Flag(help: "Archive it: you no longer take it.") var archive = false
  @Flag(help: "Return it to the current medications.") var unarchive = false
  @OptionGroup var fields: MedicationFieldOptions
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    guard !archive || !unarchive else { throw ValidationError("Use either --archive or --unarchive.") }
  }

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      try await options.store.withStore { store in
        var found = try await MedicationArgument.find(medication, in: store)
        if let name { try found.setName(name) }
        try fields.apply(to: &found, today: time.day(now), at: now)
        if archive || unarchive { found.setArchived(archive) }
        try await OwnMedications.save(found, in: store)
        try await Self.show(found, "Changed", in: store, options, time)
      }
    }
  }

  /// Saves a medication and shows it.
  static func save(
    _ medication: OwnMedication, _ verb: String, _ options: AnswerOptions, _ time: LocalTime
  ) async throws {
    try await options.store.withStore { store in
      try await OwnMedications.save(medication, in: store)
      try await show(medication, verb, in: store, options, time)
    }
  }

  private static func show(
    _ medication: OwnMedication, _ verb: String, in store: some SampleStore, _ options: AnswerOptions,
    _ time: LocalTime
  ) async throws {
    let answer = try await MedicationsAnswer(in: store, time, at: UnixTime.now.date)
    guard let item = answer[medication.id] else { return }
    Output.answer(
      item.json(in: time), asJSON: options.json,
      "\(verb) \(safeForDisplay(medication.title)).")
  }
}
