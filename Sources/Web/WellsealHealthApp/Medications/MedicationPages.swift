import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of the user's current and past medications, from records and from the user's own list.
enum MedicationPages {
  static let path = PagePath.medications

  static let routes: [PageRoute] =
    [.get(path, list), .get("/medications/{uuid}", detail)] + MedicationForm.routes
    + OwnMedicationPages.routes + [DoseLogging.route]

  static func courses(_ context: PageRequest) async throws -> [MedicationCourse] {
    try await MedicationCourse.all(in: context.store, now: context.words.now, zone: context.time.zone)
  }

  private static func list(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let courses = try await courses(context)
    let answer = try await MedicationsAnswer(in: context.store, context.time, at: words.now)
    return Page(words(.medicationList), tab: .browse, back: .init(title: words(.browse), path: "/browse")) {
      tag("div", .class("c-medications")) {
        if courses.isEmpty, answer.items.isEmpty {
          Rows.empty(words(.noMedications), .pill, note: words(.noMedicationsNote))
        }
        DoseLogging.today(answer, words)
        tag("p", .class("actions")) {
          tag("a", .class("pill strong"), .href(MedicationForm.path)) { words(.addMedication) }
          if courses.isEmpty, answer.items.isEmpty, context.services.providers != nil {
            tag("a", .class("pill"), .href(PagePath.providers)) { words(.providers) }
          }
        }
        own(.whatYouTake, answer.items.filter { !$0.medication.isArchived }, words)
        group(.currentMedications, courses.filter(\.isCurrent), words)
        group(.pastMedications, courses.filter { !$0.isCurrent }, words)
        own(.archivedMedications, answer.items.filter(\.medication.isArchived), words)
        if !courses.isEmpty {
          tag("p", .class("more")) {
            tag("a", .href("/records/\(HealthType.medicationRecord.name)")) { words(.medicationsByDate) }
          }
        }
        if !answer.items.isEmpty { tag("p", .class("note")) { words(.interactionsNote) } }
      }
    }.withSidePane(SidePane.browse(path, context))
  }

  private static func group(
    _ title: LocalizedText, _ courses: [MedicationCourse], _ words: Localizer
  ) -> HTML? {
    guard !courses.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(title) }
      tag("ul", .class("list")) { for course in courses { row(course, words) } }
    }
  }

  /// Returns the medications of the user's own list.
  private static func own(
    _ title: LocalizedText, _ items: [MedicationsAnswer.Item], _ words: Localizer
  ) -> HTML? {
    guard !items.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(title) }
      tag("ul", .class("list")) {
        for item in items {
          Rows.link(
            .pill, item.medication.title.isolated, path: OwnMedicationPages.path(of: item.medication),
            note: item.medication.schedule.map { words.text($0) })
        }
      }
    }
  }

  private static func row(_ course: MedicationCourse, _ words: Localizer) -> HTML {
    let newest = course.newest
    let note = [
      how(course, words), newest.provider.isolated,
      newest.other.map { words(.recordOf, $0.name.isolated) },
    ]
    return Rows.link(
      .pill, words.name(of: newest).isolated, path: "\(path)/\(newest.sample.uuid.uuidString)",
      detail: words.date(of: newest),
      note: note.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · "))
  }

  /// Returns the dose and frequency, or the author's text.
  static func how(_ course: MedicationCourse, _ words: Localizer) -> String? {
    guard let dosage = course.dosages.first else { return nil }
    let parts = [dosage.amount.map { words.text($0) }, words.frequency(of: dosage)].compactMap(\.self)
    return parts.isEmpty ? dosage.text?.isolated : parts.joined(separator: " · ")
  }
}

// MARK: Single medications

extension MedicationPages {
  private static func detail(_ context: PageRequest) async throws -> Page {
    let (words, wanted) = (context.words, UUID(uuidString: try context.part("uuid")))
    let courses = try await courses(context)
    let found = courses.first { course in
      course.records.contains { $0.sample.uuid == wanted }
    }
    guard let course = found else { throw WebFailure.notFound }
    return Page(
      words.name(of: course.newest), tab: .browse, back: .init(title: words(.medicationList), path: path)
    ) {
      tag("div", .class("c-medications")) {
        if let other = course.newest.other {
          tag("p", .class("problem"), .named("role", "note")) {
            words(.recordOf, PersonLine.text(other.name, other.birthDate, words))
          }
        }
        tag("p") {
          tag("span", .class(course.isCurrent ? "flag flag-in" : "flag")) {
            words(course.isCurrent ? .currentMedications : .pastMedications)
          }
        }
        for dosage in course.dosages { facts(dosage, words) }
        facts(course, words)
        if course.newest.other == nil {
          tag("p", .class("actions")) {
            tag(
              "a", .class("pill"),
              .href("\(MedicationForm.path)?record=\(course.newest.sample.uuid.uuidString)")
            ) { words(.addToWhatYouTake) }
          }
        }
        tag("h2") { words(.medicationHistory) }
        tag("ul", .class("list")) { for record in course.records { entry(record, words) } }
      }
    }.withSidePane(others(courses, shown: course, words))
  }

  /// Returns all medications, current ones first.
  private static func others(
    _ courses: [MedicationCourse], shown: MedicationCourse, _ words: Localizer
  ) -> HTML {
    let sorted = courses.filter(\.isCurrent) + courses.filter { !$0.isCurrent }
    let current = "\(path)/\(shown.newest.sample.uuid.uuidString)"
    return SidePane.list(
      words(.medicationList),
      sorted.map { course in
        SidePane.row(
          words.name(of: course.newest).isolated, "\(path)/\(course.newest.sample.uuid.uuidString)", current,
          nil, "medications",
          note: words(course.isCurrent ? .currentMedications : .pastMedications))
      })
  }

  private static func facts(_ dosage: Dosage, _ words: Localizer) -> HTML {
    tag("ul", .class("list")) {
      if let amount = dosage.amount { Rows.fact(words(.dose), words.text(amount)) }
      if let frequency = words.frequency(of: dosage) { Rows.fact(words(.medicationHowOften), frequency) }
      if let text = dosage.text { Rows.fact(words(.inProvidersWords), text.isolated) }
      if let route = dosage.route { Rows.fact(words(.medicationRoute), route.isolated) }
    }
  }

  private static func facts(_ course: MedicationCourse, _ words: Localizer) -> HTML {
    let oldest = course.records[course.records.count - 1]
    return tag("ul", .class("list")) {
      Rows.fact(words(.medicationStart), words.date(of: oldest))
      if let end = course.end { Rows.fact(words(.medicationEnd), words.written(String(end.text.prefix(10)))) }
      for label in ["Reason", "Quantity", "Refills", "Supply", "Prescribed by", "Dispensed by", "Told by"] {
        if let text = course.row(label) { Rows.fact(words.recordText(label), words.recordText(text)) }
      }
      Rows.fact(words(.provider), course.newest.provider.isolated)
      for code in course.newest.codes { Rows.fact(words(.code), code.isolated) }
    }
  }

  private static func entry(_ record: StoredRecord, _ words: Localizer) -> HTML {
    let kind = record.resource.flatMap { kinds[$0.resourceType] }
    return Rows.link(
      nil, kind.map { words($0) } ?? words.name(of: record).isolated,
      path: "/records/\(record.sample.type.name)/\(record.sample.uuid.uuidString)",
      detail: words.date(of: record),
      note: [record.status.map { words.recordText($0) }, record.provider.isolated].compactMap(\.self)
        .joined(separator: " · "))
  }

  private static let kinds: [String: LocalizedText] = [
    "MedicationRequest": .medicationOrder, "MedicationOrder": .medicationOrder,
    "MedicationDispense": .dispensing, "MedicationStatement": .statement,
    "MedicationAdministration": .administration,
  ]
}
