import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealQueries

/// The fields of a medication, for a new one or a change.
struct MedicationFieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The strength, such as \"10 mg\".", valueName: "text")) var strength: String?
  @Option(help: ArgumentHelp("The form: tablet, capsule, liquid, drops and others.", valueName: "name"))
  var form: String?
  @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?
  @Option(
    help: ArgumentHelp("The times of doses: 8:00,20:00; 8:00=2 for two.", valueName: "list"))
  var times: String?
  @Option(help: ArgumentHelp("The number of days from a dose to the next.", valueName: "count")) var every:
    Int?
  @Option(help: ArgumentHelp("Doses on days of the week: mon,thu.", valueName: "list")) var weekdays: String?
  @Option(help: ArgumentHelp("The days with doses of a cycle.", valueName: "count")) var daysOn: Int?
  @Option(help: ArgumentHelp("The days without doses of a cycle.", valueName: "count")) var daysOff: Int?
  @Flag(help: "Take it as needed.") var asNeeded = false
  @Option(help: ArgumentHelp("Your own limit of doses a day, as needed.", valueName: "count"))
  var maxPerDay: Int?
  @Option(help: ArgumentHelp("The first day (default: today).", valueName: "day")) var from: String?
  @Option(help: ArgumentHelp("The last day.", valueName: "day")) var until: String?
  @Option(help: ArgumentHelp("The amount that you have now.", valueName: "number")) var supply: Double?

  init() {}

  func validate() throws {
    let kinds = [weekdays != nil, daysOn != nil || daysOff != nil, every != nil, asNeeded].count { $0 }
    guard kinds <= 1 else {
      throw ValidationError(
        "Use only one of --every, --weekdays, --days-on with --days-off, and --as-needed.")
    }
    guard (daysOn == nil) == (daysOff == nil) else {
      throw ValidationError("--days-on and --days-off belong together.")
    }
  }

  private var namesSchedule: Bool {
    times != nil || every != nil || weekdays != nil || daysOn != nil || asNeeded || from != nil
      || until != nil
      || maxPerDay != nil
  }

  private var days: String {
    if asNeeded { return "asNeeded" }
    if weekdays != nil { return "weekdays" }
    return daysOn != nil ? "cycle" : "every"
  }

  /// Sets the fields that are named; the others don't change.
  ///
  /// A new schedule replaces the old one, but its times and first day stay if they aren't named.
  func apply(to medication: inout OwnMedication, today: CivilDate, at now: Date) throws(DetailError) {
    if let strength { try medication.setStrength(strength) }
    if let form { try medication.setForm(form) }
    if let note { try medication.setNote(note) }
    if let supply { try medication.setSupply(supply, at: now) }
    guard namesSchedule else { return }
    let old = medication.schedule
    let keepsDays = old != nil && weekdays == nil && daysOn == nil && every == nil && !asNeeded
    let list =
      times.map { $0.split(separator: ",").map(String.init) } ?? old?.times.map { "\($0.clock)=\($0.amount)" }
    let first = from ?? old.map { "\($0.from)" }
    let last = until ?? old?.until.map { "\($0)" }
    var schedule = try DoseSchedule(
      days: keepsDays && old?.isAsNeeded == true ? "asNeeded" : days, every: every,
      weekdays: weekdays.map { $0.split(separator: ",").map(String.init) } ?? [], on: daysOn, off: daysOff,
      times: list ?? [], amount: 1, from: first, until: last, maxPerDay: maxPerDay ?? old?.maxPerDay,
      today: today)
    if keepsDays, let old {
      schedule = try DoseSchedule(
        days: old.days, times: schedule.times, from: schedule.from, until: schedule.until,
        maxPerDay: schedule.maxPerDay)
    }
    try medication.changeSchedule(to: schedule, today: today)
  }
}
