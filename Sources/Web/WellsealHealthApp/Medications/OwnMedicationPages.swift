import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of a medication on the user's own list.
enum OwnMedicationPages {
  private static let route = "/medications/own/{id}"
  static let routes: [PageRoute] = [.get(route, detail), .post("\(route)/archive", archive)]

  static func path(of medication: OwnMedication) -> String { "\(MedicationPages.path)/own/\(medication.id)" }

  /// Returns the medication in the path.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  static func medication(_ context: PageRequest) async throws -> OwnMedication {
    guard let found = try await OwnMedications(in: context.store)[try context.part("id")] else {
      throw WebFailure.notFound
    }
    return found
  }

  private static func archive(_ context: PageRequest) async throws -> String {
    var medication = try await medication(context)
    medication.setArchived(!medication.isArchived)
    try await OwnMedications.save(medication, in: context.store)
    return path(of: medication)
  }

  private static func detail(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let medication = try await medication(context)
    var spans: [Adherence] = []
    var item: MedicationsAnswer.Item?
    for days in MedicationsAnswer.spans {
      let answer = try await MedicationsAnswer(days: days, in: context.store, context.time, at: words.now)
      guard let found = answer[medication.id] else { continue }
      spans.append(found.adherence)
      if item == nil { item = found }
    }
    let doses = try await recent(medication, context)
    let courses = try await MedicationPages.courses(context).filter {
      $0.isCurrent && medication.isSame(as: $0)
    }
    return Page(
      medication.title, tab: .browse, back: .init(title: words(.medicationList), path: MedicationPages.path)
    ) {
      tag("div", .class("c-medications")) {
        if let item { DoseLogging.refill(item, words) }
        facts(medication, item, words)
        tag("div", .class("actions")) {
          tag("a", .class("pill"), .href("\(path(of: medication))/edit")) { words(.edit) }
          Rows.button(
            words(medication.isArchived ? .unarchiveMedication : .archiveMedication),
            action: "\(path(of: medication))/archive", style: "pill")
        }
        if !medication.isArchived, let schedule = medication.schedule {
          logForm(medication, schedule, doses, words)
        }
        numbers(spans, item, words)
        history(medication, doses, words)
        records(medication, courses, words)
        tag("p", .class("note")) { words(.interactionsNote) }
      }
    }
  }

  /// The number of days whose doses are listed.
  private static let listedDays = 14

  /// Returns the doses of the last days up to now, the latest first.
  private static func recent(
    _ medication: OwnMedication, _ context: PageRequest
  ) async throws -> [DoseLog.Dose] {
    let (time, now) = (context.time, context.words.now)
    let today = time.day(now)
    let first = today.adding(days: 1 - listedDays)
    let log = try await DoseLog(
      from: now - Double(listedDays + 1) * 86_400, to: now + 86_400, in: context.store)
    return log.doses(of: medication, from: first, to: today, in: time)
      .filter { $0.scheduled.date <= now || $0.isSettled }.reversed()
  }

  private static func facts(
    _ medication: OwnMedication, _ item: MedicationsAnswer.Item?, _ words: Localizer
  ) -> HTML {
    tag("ul", .class("list")) {
      if let form = Localizer.medicationForms[medication.form], medication.form != "unknown" {
        Rows.fact(words(.medicationForm), words(form))
      }
      if !medication.strength.isEmpty { Rows.fact(words(.medicationStrength), medication.strength.isolated) }
      if let schedule = medication.schedule {
        Rows.fact(words(.medicationSchedule), words.text(schedule))
        Rows.fact(words(.medicationStart), words.written("\(schedule.from)"))
        if let until = schedule.until { Rows.fact(words(.medicationEnd), words.written("\(until)")) }
        if let limit = schedule.maxPerDay { Rows.fact(words(.limitPerDay), words.number(limit)) }
      }
      if let refill = item?.refill {
        Rows.fact(words(.amountLeft), words.text(refill))
      }
      if let taken = item?.lastTaken {
        Rows.fact(words(.taken), words.moment(taken.sample.start))
      }
      if !medication.note.isEmpty { Rows.fact(words(.medicationNote), medication.note.isolated) }
    }
  }

  /// Returns the form that logs a dose with another time or amount.
  private static func logForm(
    _ medication: OwnMedication, _ schedule: DoseSchedule, _ doses: [DoseLog.Dose], _ words: Localizer
  ) -> HTML? {
    let open = doses.filter { !$0.isSettled }
    guard schedule.isAsNeeded || !open.isEmpty else { return nil }
    let now = words.time.words(words.now)
    return tag("section") {
      tag("h2") { words(.logDose) }
      tag("form", .class("form"), .named("method", "post"), .named("action", DoseLogging.path)) {
        tag("input", .named("type", "hidden"), .named("name", "medication"), .named("value", medication.id))
        tag("input", .named("type", "hidden"), .named("name", "back"), .named("value", medication.id))
        if schedule.isAsNeeded {
          tag("input", .named("type", "hidden"), .named("name", "scheduled"), .named("value", ""))
        }
        tag("div", .class("fields")) {
          if !schedule.isAsNeeded {
            Fields.choice(
              words(.dose), "scheduled", chosen: "",
              open.map { (DoseLogging.stamp($0.scheduled.date), words.moment($0.scheduled.date)) })
          }
          Fields.text(words(.date), "day", String(now.prefix(10)), kind: "date", isRequired: true)
          Fields.text(
            words(.time), "time", String(now.dropFirst(11).prefix(5)), kind: "time", isRequired: true)
          Fields.text(words(.doseAmount), "amount", "")
        }
        tag("p", .class("form-actions")) {
          tag(
            "button", .class("pill strong"), .named("name", "status"), .named("value", DoseStatus.taken.name)
          ) { words(.taken) }
          if !schedule.isAsNeeded {
            tag(
              "button", .class("pill"), .named("name", "status"), .named("value", DoseStatus.skipped.name)
            ) { words(.skippedDose) }
          }
        }
      }
    }
  }

  private static func numbers(
    _ spans: [Adherence], _ item: MedicationsAnswer.Item?, _ words: Localizer
  ) -> HTML? {
    let shown = spans.filter { $0.due > 0 }
    let needed = item?.asNeededCount ?? 0
    guard !shown.isEmpty || needed > 0 else { return nil }
    return tag("section") {
      tag("h2") { words(.loggedDoses) }
      tag("ul", .class("list")) {
        for adherence in shown {
          tag("li", .class("row")) {
            tag("span", .class("row-title")) {
              words(.lastDaysPlain, words.number(adherence.days))
              tag("small") { words.sentence(adherence) ?? "" }
            }
          }
        }
        if let delay = shown.last?.medianDelay { Rows.fact(words(.typicalDelay), words.minutes(delay / 60)) }
        for time in shown.last?.times ?? [] where (shown.last?.times.count ?? 0) > 1 {
          Rows.fact(
            words.clock(ofMinute: time.minute),
            words(.amountOf, words.number(time.taken), words.number(time.due)))
        }
        if needed > 0 {
          Rows.fact(words(.takenAsNeeded, words.number(needed)), words(.lastDaysPlain, words.number(7)))
        }
      }
      if !shown.isEmpty { tag("p", .class("note")) { words(.adherenceNote) } }
    }
  }

  private static func history(
    _ medication: OwnMedication, _ doses: [DoseLog.Dose], _ words: Localizer
  ) -> HTML? {
    guard !doses.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.medicationHistory) }
      tag("ul", .class("list doses")) {
        for dose in doses {
          DoseLogging.row(
            medication, dose, words, title: words.moment(dose.scheduled.date), back: medication)
        }
      }
    }
  }

  /// Returns the records of the same medication, and a difference in strength.
  private static func records(
    _ medication: OwnMedication, _ courses: [MedicationCourse], _ words: Localizer
  ) -> HTML? {
    guard !courses.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.inYourRecords) }
      tag("ul", .class("list")) {
        for course in courses {
          Rows.link(
            .pill, words.name(of: course.newest).isolated,
            path: "\(MedicationPages.path)/\(course.newest.sample.uuid.uuidString)",
            detail: words.date(of: course.newest),
            note: [MedicationPages.how(course, words), course.newest.provider.isolated].compactMap(\.self)
              .filter { !$0.isEmpty }.joined(separator: " · "))
        }
      }
      for course in courses {
        if let difference = medication.difference(from: course) {
          tag("p", .class("note")) {
            words(.recordAgainstList, difference.record.isolated, difference.own.isolated)
          }
        }
      }
    }
  }
}
