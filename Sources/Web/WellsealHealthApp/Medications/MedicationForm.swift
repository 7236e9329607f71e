import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The form that adds or changes a medication of the user's own list.
struct MedicationForm: Sendable {
  static let path = "/medications/add"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) }, PageRoute(method: .post, path: path) { try await save($0, nil) },
    .get("/medications/own/{id}/edit") { try await page($0, OwnMedicationPages.medication($0)) },
    PageRoute(method: .post, path: "/medications/own/{id}/edit") {
      try await save($0, OwnMedicationPages.medication($0))
    },
  ]

  /// The texts of the fields by name.
  private var texts: [String: String] = [:]
  private var weekdays: Set<String> = []
  /// The kind of the schedule, or empty if there is none.
  private var days = "every"

  private static let names = [
    "name", "strength", "form", "note", "every", "on", "off", "times", "from", "until", "maxPerDay", "supply",
  ]

  init(_ form: Form) {
    for name in Self.names { texts[name] = form[name] }
    weekdays = Set(form.all("weekday"))
    days = form["days"] ?? ""
  }

  init(_ medication: OwnMedication?, _ words: Localizer) {
    texts["form"] = medication?.form ?? "tablet"
    texts["from"] = words.time.dayWords(words.now)
    guard let medication else {
      texts["times"] = "8:00"
      return
    }
    texts["name"] = medication.name
    texts["strength"] = medication.strength
    texts["note"] = medication.note
    texts["supply"] = medication.supply.map { words.number($0.amount) }
    guard let schedule = medication.schedule else {
      days = ""
      return
    }
    days = schedule.days.name
    switch schedule.days {
    case .every(let count): texts["every"] = "\(count)"
    case .weekdays(let chosen): weekdays = Set(chosen.map { DoseSchedule.weekdays[$0 - 1] })
    case .cycle(let on, let off): (texts["on"], texts["off"]) = ("\(on)", "\(off)")
    case .asNeeded: texts["maxPerDay"] = schedule.maxPerDay.map { "\($0)" }
    }
    texts["times"] = schedule.times.map {
      $0.amount == 1 ? $0.clock : "\($0.clock)=\(JSON.number($0.amount).text)"
    }
    .joined(separator: " ")
    texts["from"] = "\(schedule.from)"
    texts["until"] = schedule.until.map { "\($0)" }
  }

  // MARK: Saving

  private static func save(_ context: PageRequest, _ old: OwnMedication?) async throws -> Response {
    let words = context.words
    let form = MedicationForm(try await context.form())
    do {
      let course = old == nil ? try await course(context) : nil
      var medication = try old ?? fresh(form, course)
      try form.apply(to: &medication, words)
      try await OwnMedications.save(medication, in: context.store)
      return .redirect(to: OwnMedicationPages.path(of: medication), type: .normal)
    } catch let error as DetailError {
      return try await page(context, old, form, problem: form.problem(error, words)).response(for: context)
    }
  }

  /// Returns a new medication, with the codes of the records that it is copied from.
  private static func fresh(
    _ form: MedicationForm, _ course: MedicationCourse?
  ) throws(DetailError) -> OwnMedication {
    guard let course else { return try OwnMedication(name: form["name"]) }
    return try OwnMedication(copying: course)
  }

  private subscript(name: String) -> String { texts[name] ?? "" }

  private func apply(to medication: inout OwnMedication, _ words: Localizer) throws(DetailError) {
    try medication.setName(self["name"])
    try medication.setStrength(self["strength"])
    try medication.setForm(self["form"])
    try medication.setNote(self["note"])
    let today = words.time.day(words.now)
    try medication.changeSchedule(
      to: days.isEmpty
        ? nil
        : try DoseSchedule(
          days: days, every: whole("every"), weekdays: weekdays.sorted(), on: whole("on"), off: whole("off"),
          times: days == "asNeeded"
            ? [] : self["times"].split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init),
          amount: 1, from: self["from"], until: self["until"], maxPerDay: whole("maxPerDay"), today: today),
      today: today)
    let supply = self["supply"].trimmingCharacters(in: .whitespaces)
    var amount: Double?
    if !supply.isEmpty {
      do { amount = try Self.number(supply, words) } catch {
        throw DetailError(field: "supply", .malformed("a number"))
      }
    }
    try medication.setSupply(amount, at: words.now)
  }

  /// Returns a whole number, or `nil` for an empty field.
  private func whole(_ name: String) throws(DetailError) -> Int? {
    let text = self[name].trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    guard let number = Int(text) else { throw DetailError(field: name, .malformed("a whole number")) }
    return number
  }

  /// Returns a number in the user's language.
  static func number(_ text: String, _ words: Localizer) throws(WrittenNumber.ParseError) -> Double {
    try WrittenNumber.value(of: text, decimal: words.locale.decimalSeparator?.first ?? ".")
  }

  /// Returns the sentence that names the field of an error.
  private func problem(_ error: DetailError, _ words: Localizer) -> String {
    let label = Self.labels.first { error.description.hasPrefix("\($0.name):") }
    if error.reason == .tooLong, let label, let maxBytes = Self.maxBytes[label.name] {
      return words.tooLong(
        label.label, self[label.name].trimmingCharacters(in: .whitespacesAndNewlines), maxBytes: maxBytes)
    }
    return label.map { words(.checkThisField, words($0.label)) } ?? words(error.phrase)
  }

  /// The limits of texts.
  private static let maxBytes = [
    "name": OwnMedication.maxName, "strength": OwnMedication.maxName, "note": OwnMedication.maxNote,
  ]

  private static let labels: [(name: String, label: LocalizedText)] = [
    ("name", .name), ("strength", .medicationStrength), ("form", .medicationForm), ("note", .medicationNote),
    ("days", .medicationHowOften), ("every", .intervalInDays), ("weekdays", .daysOfTheWeek),
    ("on", .daysWithDoses), ("off", .daysWithoutDoses), ("times", .doseTimes), ("amount", .doseTimes),
    ("from", .medicationStart), ("until", .medicationEnd), ("maxPerDay", .limitPerDay),
    ("supply", .amountLeft),
  ]

  // MARK: Page

  /// Returns the records that `?record=` names, or `nil` if there are none.
  private static func course(_ context: PageRequest) async throws -> MedicationCourse? {
    guard let wanted = context.query("record").flatMap({ UUID(uuidString: $0) }) else { return nil }
    return try await MedicationPages.courses(context).first { course in
      course.newest.other == nil && course.records.contains { $0.sample.uuid == wanted }
    }
  }

  private static func page(
    _ context: PageRequest, _ old: OwnMedication? = nil, _ form: MedicationForm? = nil, problem: String? = nil
  ) async throws -> Page {
    let words = context.words
    let course = old == nil ? try await course(context) : nil
    let copy = try? course.map { course throws(DetailError) in try OwnMedication(copying: course) }
    var shown = form ?? MedicationForm(old ?? copy, words)
    if form == nil, old == nil, copy != nil { (shown.days, shown.texts["times"]) = ("every", "8:00") }
    let action =
      old.map { "\(OwnMedicationPages.path(of: $0))/edit" }
      ?? path + (course.map { "?record=\($0.newest.sample.uuid.uuidString)" } ?? "")
    let back = old.map(OwnMedicationPages.path) ?? MedicationPages.path
    return Page(
      words(old == nil ? .addMedication : .editMedication), tab: .browse,
      back: .init(title: old?.title ?? words(.medicationList), path: back),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      shown.html(action: action, back: back, problem: problem, words)
    }
  }

  private func html(action: String, back: String, problem: String?, _ words: Localizer) -> HTML {
    tag("form", .class("form c-medications"), .named("method", "post"), .named("action", action)) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      tag("div", .class("fields")) {
        Fields.text(words(.name), "name", self["name"], isRequired: true)
        Fields.text(words(.medicationStrength), "strength", self["strength"])
        Fields.choice(
          words(.medicationForm), "form", chosen: self["form"],
          OwnMedication.forms.compactMap { name in
            Localizer.medicationForms[name].map { (name, words($0)) }
          })
      }
      tag("h2") { words(.medicationSchedule) }
      tag("div", .class("fields")) {
        Fields.choice(
          words(.medicationHowOften), "days", chosen: days,
          [
            ("every", words(.scheduleIntervals)), ("weekdays", words(.scheduleWeekdays)),
            ("cycle", words(.scheduleCycle)), ("asNeeded", words(.asNeededTitle)), ("", words(.noneValue)),
          ])
        Fields.text(words(.doseTimes), "times", self["times"])
        Fields.text(words(.intervalInDays), "every", self["every"], kind: "number")
        Fields.text(words(.daysWithDoses), "on", self["on"], kind: "number")
        Fields.text(words(.daysWithoutDoses), "off", self["off"], kind: "number")
        Fields.text(words(.limitPerDay), "maxPerDay", self["maxPerDay"], kind: "number")
        Fields.text(words(.medicationStart), "from", self["from"], kind: "date")
        Fields.text(words(.medicationEnd), "until", self["until"], kind: "date")
      }
      tag("p", .class("note")) { words(.doseTimesNote) }
      tag("fieldset") {
        tag("legend") { words(.daysOfTheWeek) }
        for day in words.weekdays {
          let name = DoseSchedule.weekdays[day - 1]
          Fields.tick("weekday", name, words.weekdayName(day), isOn: weekdays.contains(name))
        }
      }
      tag("div", .class("fields")) {
        Fields.text(words(.amountLeft), "supply", self["supply"])
        Fields.text(words(.medicationNote), "note", self["note"])
      }
      tag("p", .class("note")) { words(.amountLeftNote) }
      tag("p", .class("form-actions")) {
        tag("a", .class("pill"), .href(back)) { words(.cancel) }
        tag("button", .class("pill strong")) { words(.save) }
      }
    }
  }
}
