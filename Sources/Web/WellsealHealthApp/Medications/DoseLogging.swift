import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The doses of today, and the form that logs them.
enum DoseLogging {
  static let path = "/medications/doses"
  static let route = PageRoute.post(path, log)

  /// The maximum number of doses that one form logs.
  private static let maxDoses = 100

  // MARK: Today

  /// Returns the doses that are due today by time, and the medications as needed.
  static func today(_ answer: MedicationsAnswer, _ words: Localizer) -> HTML? {
    let items = answer.today
    guard items.contains(where: { $0.medication.schedule != nil || !$0.doses.isEmpty }) else { return nil }
    let due = items.flatMap { item in item.doses.map { (item: item, dose: $0) } }
    let times = Set(due.map(\.dose.scheduled.date)).sorted()
    let needed = items.filter { $0.medication.schedule?.isAsNeeded ?? false }
    return tag("section") {
      tag("h2") { words(.today) }
      if due.isEmpty, needed.isEmpty { Rows.empty(words(.nothingDue), .check) }
      if !due.isEmpty {
        tag("ul", .class("list doses")) {
          for time in times {
            let doses = due.filter { $0.dose.scheduled.date == time }
            tag("li", .class("day")) {
              tag("span") { words.clock(time) }
              logAll(doses.filter { !$0.dose.isSettled }.map { ($0.item.medication, $0.dose) }, words)
            }
            for (item, dose) in doses { row(item.medication, dose, words) }
          }
        }
      }
      if !needed.isEmpty {
        tag("h2") { words(.asNeededTitle) }
        tag("ul", .class("list doses")) { for item in needed { row(asNeeded: item, words) } }
      }
      for item in items { refill(item, words) }
    }
  }

  private static func logAll(_ doses: [(OwnMedication, DoseLog.Dose)], _ words: Localizer) -> HTML? {
    guard doses.count > 1 else { return nil }
    return tag("form", .class("inline"), .named("method", "post"), .named("action", path)) {
      for (medication, dose) in doses { fields(medication, dose) }
      tag("button", .class("pill small"), .named("name", "status"), .named("value", DoseStatus.taken.name)) {
        words(.logAllTaken)
      }
    }
  }

  /// Returns the row of a dose with its status and the buttons that log it.
  static func row(
    _ medication: OwnMedication, _ dose: DoseLog.Dose, _ words: Localizer, title: String? = nil,
    back: OwnMedication? = nil
  ) -> HTML {
    let name = medication.title
    var notes = [words.amount(dose.scheduled.amount, of: medication)]
    switch dose.status {
    case .taken:
      notes.append(words(.takenAtTime, time(dose, words)))
    case .skipped: notes.append(words(.skippedDose))
    case .snoozed: notes.append(words(.snoozedDose))
    case .notInteracted, .notificationNotSent, .notLogged:
      if dose.scheduled.date <= words.now { notes.append(words(.notLoggedDose)) }
    }
    return tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        title ?? name.isolated
        tag("small") { notes.joined(separator: " · ") }
      }
      if medication.schedule != nil {
        tag("form", .class("inline"), .named("method", "post"), .named("action", path)) {
          fields(medication, dose)
          if let back {
            tag("input", .named("type", "hidden"), .named("name", "back"), .named("value", back.id))
          }
          if dose.isSettled {
            button(.notLogged, words(.undoLog), name, "pill small")
          } else {
            button(.taken, words(.taken), name, "pill small strong")
            " "
            button(.skipped, words(.skippedDose), name, "pill small")
          }
        }
      }
    }
  }

  /// Returns the time at which a dose was taken, with the date if it isn't that of the dose.
  private static func time(_ dose: DoseLog.Dose, _ words: Localizer) -> String {
    let date = dose.event?.sample.start ?? dose.scheduled.date
    let isSameDay = words.time.calendar.isDate(date, inSameDayAs: dose.scheduled.date)
    return isSameDay ? words.clock(date) : words.moment(date)
  }

  private static func row(asNeeded item: MedicationsAnswer.Item, _ words: Localizer) -> HTML {
    let medication = item.medication
    var notes = [item.lastTaken.map { words(.lastTakenAt, words.recently($0.sample.start)) }].compactMap(
      \.self)
    if let limit = medication.schedule?.maxPerDay {
      notes.append(words(.todayOfLimit, words.number(item.asNeeded.count), words.number(limit)))
    }
    return tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        medication.title.isolated
        tag("small") { notes.joined(separator: " · ") }
      }
      tag("form", .class("inline"), .named("method", "post"), .named("action", path)) {
        tag("input", .named("type", "hidden"), .named("name", "medication"), .named("value", medication.id))
        tag("input", .named("type", "hidden"), .named("name", "scheduled"), .named("value", ""))
        button(.taken, words(.taken), medication.title, "pill small strong")
      }
    }
  }

  private static func button(_ status: DoseStatus, _ title: String, _ name: String, _ style: String) -> HTML {
    tag(
      "button", .class(style), .named("name", "status"), .named("value", status.name),
      .label("\(title): \(name)")
    ) { title }
  }

  private static func fields(_ medication: OwnMedication, _ dose: DoseLog.Dose) -> HTML {
    HTML {
      tag("input", .named("type", "hidden"), .named("name", "medication"), .named("value", medication.id))
      tag(
        "input", .named("type", "hidden"), .named("name", "scheduled"),
        .named("value", stamp(dose.scheduled.date)))
    }
  }

  /// Returns a date in a form field, in seconds since 1970.
  static func stamp(_ date: Date) -> String { String(Int(date.timeIntervalSince1970.rounded())) }

  /// Returns a note if the supply lasts for a week or less.
  static func refill(_ item: MedicationsAnswer.Item, _ words: Localizer) -> HTML? {
    guard let refill = item.refill, refill.isLow, !item.medication.isArchived else { return nil }
    return tag("p", .class("panel"), .named("role", "note")) {
      tag("b") { item.medication.title.isolated }
      " "
      words(.refillNote, words.text(refill))
    }
  }

  // MARK: Logging

  private static func log(_ context: PageRequest) async throws -> String {
    let (form, words) = (try await context.form(), context.words)
    let (names, dates) = (form.all("medication"), form.all("scheduled"))
    guard !names.isEmpty, names.count == dates.count, names.count <= maxDoses else {
      throw WebFailure.refused(.detailUnknown, "a dose needs a medication and a time")
    }
    let list = try await OwnMedications(in: context.store)
    var entries: [DoseEntry] = []
    do {
      let status = try DoseStatus.named(form["status"] ?? "")
      let date = try takenAt(form, context.time) ?? words.now
      let amount = try amount(form, words)
      for (name, text) in zip(names, dates) {
        guard let medication = list[name] else { throw WebFailure.notFound }
        let scheduled = text.isEmpty ? nil : Double(text).map { Date(timeIntervalSince1970: $0) }
        guard text.isEmpty || scheduled != nil else {
          throw DetailError(field: "scheduled", .malformed("seconds"))
        }
        entries.append(DoseEntry(medication, status, scheduled: scheduled, at: date, amount: amount))
      }
      try await DoseEntry.log(entries, in: context.store, context.time, at: words.now)
    } catch let error as DetailError {
      throw WebFailure.refused(error.phrase, error.description)
    }
    return form["back"].flatMap { list[$0] }.map(OwnMedicationPages.path) ?? MedicationPages.path
  }

  private static func takenAt(_ form: Form, _ time: LocalTime) throws(DetailError) -> Date? {
    guard let day = form["day"], let clock = form["time"], !day.isEmpty, !clock.isEmpty else { return nil }
    do { return try time.recordedDate("\(day)T\(clock)") } catch {
      throw DetailError(field: "time", .malformed("HH:MM"))
    }
  }

  private static func amount(_ form: Form, _ words: Localizer) throws(DetailError) -> Double? {
    guard let text = form["amount"], !text.isEmpty else { return nil }
    do { return try MedicationForm.number(text, words) } catch {
      throw DetailError(field: "amount", .malformed("a number"))
    }
  }
}

extension DoseLog.Dose {
  /// Whether the dose was taken or skipped.
  var isSettled: Bool { status == .taken || status == .skipped }
}
