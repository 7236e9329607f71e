import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal medications list`, which shows the list with today's doses.
struct MedicationsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List medications with today's doses.")

  @Option(help: ArgumentHelp("The number of days for logged doses, including today.", valueName: "count"))
  var days = 7
  @OptionGroup var options: AnswerOptions

  func validate() throws { try MedicationsShowCommand.check(days: days) }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let answer = try await MedicationsAnswer(days: days, in: store, time, at: UnixTime.now.date)
        Output.answer(answer.json, asJSON: options.json, MedicationText.list(answer))
      }
    }
  }
}

/// The command `wellseal medications show`, which shows one medication.
struct MedicationsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a medication with its schedule and logged doses.")

  @Argument(help: MedicationArgument.help) var medication: String
  @Option(help: ArgumentHelp("The number of days for logged doses, including today.", valueName: "count"))
  var days = 7
  @OptionGroup var options: AnswerOptions

  func validate() throws { try Self.check(days: days) }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let found = try await MedicationArgument.find(medication, in: store)
        let answer = try await MedicationsAnswer(days: days, in: store, time, at: UnixTime.now.date)
        guard let item = answer[found.id] else { return }
        Output.answer(item.json(in: time), asJSON: options.json, MedicationText.text(item, time))
      }
    }
  }

  static func check(days: Int) throws {
    try OptionRange.check(days, in: 1...MedicationsAnswer.maxDays, "--days")
  }
}

/// A medication as an argument: its name, its identifier, or the start of it.
enum MedicationArgument {
  static let help = ArgumentHelp(
    "The name, or the identifier or its beginning, as wellseal medications shows it.",
    valueName: "medication")

  /// Returns the medication on the list.
  ///
  /// - Throws: `CommandFailure` if there is none, or several.
  static func find(_ text: String, in store: some SampleStore) async throws -> OwnMedication {
    let all = try await OwnMedications(in: store).all
    let named = all.filter { [$0.name.lowercased(), $0.title.lowercased()].contains(text.lowercased()) }
    if named.count == 1 { return named[0] }
    return try IdentifierPrefix(text).one(of: all, .medication, id: \.id)
  }
}

extension IdentifierPrefix.Subject {
  fileprivate static let medication = Self(
    one: "medication", several: "medications", hint: "wellseal medications")
}
