import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal medications log`, which logs a dose.
struct MedicationsLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log a dose as taken or skipped, or undo a log.",
    discussion: """
      Without --scheduled, it is the earliest dose of today that is due and not logged; for a medication as needed, one more \
      dose.
      """)

  @Argument(help: MedicationArgument.help) var medication: String
  @Argument(help: "taken, skipped, or notLogged to undo a log.") var status: String
  @Option(help: ArgumentHelp("The time at which the dose was due.", valueName: "time")) var scheduled: String?
  @Option(help: ArgumentHelp("The time at which it was taken (default: now).", valueName: "time"))
  var at: String?
  @Option(help: ArgumentHelp("The amount (default: that of the schedule).", valueName: "number"))
  var amount: Double?
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      let status = try DoseStatus.named(status)
      let date = try at.map(time.recordedDate) ?? now
      let wanted = try scheduled.map(time.date)
      try await options.store.withStore { store in
        let found = try await MedicationArgument.find(medication, in: store)
        try Self.check(found, status, at: wanted, time)
        let answer = try await MedicationsAnswer(days: 1, in: store, time, at: now)
        let due = try wanted ?? Self.due(answer[found.id], status, now)
        let entry = DoseEntry(found, status, scheduled: due, at: date, amount: amount)
        let samples = try await DoseEntry.log([entry], in: store, time, at: now)
        Output.answer(
          [
            "uuid": .text(samples.first?.uuid.uuidString), "medication": .string(found.id),
            "status": .string(status.name), "scheduled": .text(due.map(time.text)),
            "at": .string(time.text(date)),
          ], asJSON: options.json,
          "Logged \(safeForDisplay(found.title))\(due.map { " of \(time.words($0).prefix(16))" } ?? ""): \(status.name)."
        )
      }
    }
  }

  /// Checks that the medication has doses of that kind, and one at a named time.
  ///
  /// - Throws: `CommandFailure` without the name of the medication, which is health data.
  private static func check(
    _ medication: OwnMedication, _ status: DoseStatus, at scheduled: Date?, _ time: LocalTime
  ) throws(CommandFailure) {
    guard let scheduled else {
      guard medication.schedule?.isAsNeeded ?? true, status != .taken else { return }
      throw CommandFailure(
        "a dose without a scheduled time can only be taken",
        hint:
          "remove a wrong one with wellseal delete; wellseal samples medicationDoseEvent has its identifier",
        exit: .wrongUse)
    }
    let day = time.day(scheduled)
    let doses = medication.scheduledDoses(from: day, to: day, in: time)
    guard !doses.contains(where: { $0.isDue(at: scheduled) }) else { return }
    let times = doses.map { DoseSchedule.Time(minute: $0.minute).clock }
    throw CommandFailure(
      "no dose is due at \(time.words(scheduled).prefix(16))",
      hint: times.isEmpty
        ? "see the schedule with wellseal medications"
        : "that day's doses are due at \(times.joined(separator: ", "))",
      exit: .wrongUse)
  }

  /// Returns the time of the dose that is meant if none is named.
  private static func due(
    _ item: MedicationsAnswer.Item?, _ status: DoseStatus, _ now: Date
  ) throws(CommandFailure) -> Date? {
    guard let item, let schedule = item.medication.schedule, !schedule.isAsNeeded else { return nil }
    let due = item.doses.filter { $0.scheduled.date <= now }
    let isLogged = { (dose: DoseLog.Dose) in dose.status == .taken || dose.status == .skipped }
    let dose = status == .notLogged ? due.last(where: isLogged) : due.first { !isLogged($0) }
    guard let dose else {
      throw CommandFailure(
        status == .notLogged
          ? "no dose of today is logged" : "no dose of today is due and not logged",
        hint: "see today's doses with wellseal medications, and name one with --scheduled", exit: .wrongUse)
    }
    return dose.scheduled.date
  }
}
