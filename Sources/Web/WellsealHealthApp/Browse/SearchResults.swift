import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The results of a search: types, clinical records, cards, documents and pages.
///
/// Types with data come first.
struct SearchResults: Sendable {
  private var types: [(name: TypeName, value: LatestValue?)] = []
  private var records: [StoredRecord] = []
  private var workouts: [WorkoutFacts] = []
  private var cards: [String] = []
  private var pages: [Destination] = []
  /// Whether only similar names were found.
  private var areSimilar = false

  /// A page that can be found by its name.
  private struct Destination {
    var phrase: LocalizedText
    var path: String
    var icon: Icon
    /// Other words for the page, in all languages.
    var aliases: [String] = []
  }

  private static let (maxValues, maxRecords, maxCards, maxLength) = (12, 30, 20, 60)
  private static let (maxWorkouts, maxWorkoutsRead) = (6, 300)

  /// Searches for a text.
  ///
  /// - Throws: An error of the store.
  init(_ text: String, _ contents: [HealthType: TypeContents], _ context: PageRequest) async throws {
    let words = context.words
    let wanted = String(text.prefix(Self.maxLength)).trimmingCharacters(in: .whitespaces)
    guard !wanted.isEmpty else { return }
    let (alias, search) = (try? HealthType.named(wanted), SearchText(wanted))
    var names = TypeName.all.filter { name in
      name.type == alias || Self.texts(of: name, words).contains(where: search.isContained)
    }
    pages = Self.destinations.filter { Self.texts(of: $0, words).contains(where: search.isContained) }
    if try await Self.isName(wanted, context) { pages += Self.personPages }
    records = try await Self.records(wanted, context)
    cards = try await Self.cards(wanted, context)
    if names.isEmpty, pages.isEmpty, records.isEmpty, cards.isEmpty {
      names = TypeName.all.filter { Self.texts(of: $0, words).contains(where: search.isSimilar) }
      pages = Self.destinations.filter { Self.texts(of: $0, words).contains(where: search.isSimilar) }
      areSimilar = true
    }
    for name in names.filter({ contents[$0.type] != nil }) + names.filter({ contents[$0.type] == nil }) {
      let there = contents[name.type]
      let value =
        if let there, types.count < Self.maxValues { try await LatestValue.shown(there, for: context) } else {
          LatestValue?.none
        }
      types.append((name, value))
    }
    if contents[.workout] != nil {
      let newest = try await WorkoutsRequest(limit: Self.maxWorkoutsRead).workouts(
        heartRate: false, in: context.store)
      workouts = Array(
        newest.filter { facts in
          let activity = WorkoutList.activity(facts, words)
          return areSimilar ? search.isSimilar(to: activity) : search.isContained(in: activity)
        }.prefix(Self.maxWorkouts))
    }
  }

  /// Returns the texts by which a type is found.
  private static func texts(of name: TypeName, _ words: Localizer) -> [String] {
    [name.text(words), name.type.name] + (aliases[name.type] ?? [])
  }

  private static func texts(of page: Destination, _ words: Localizer) -> [String] {
    [words(page.phrase)] + page.aliases
  }

  /// Returns whether a text is part of the user's name.
  private static func isName(_ wanted: String, _ context: PageRequest) async throws -> Bool {
    guard wanted.count >= minName else { return false }
    return holds(try await PersonDetails(in: context.store).name, wanted)
  }

  private static let minName = 3

  /// Alternative names of types.
  private static let aliases = Dictionary(
    TypeAlias.all.map { ($0.type, $0.words) }, uniquingKeysWith: { first, second in first + second })

  /// Returns whether a text contains the search text, ignoring case and accents.
  private static func holds(_ text: String, _ wanted: String) -> Bool {
    text.range(of: wanted, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  /// Returns the latest record of each name.
  private static func records(_ wanted: String, _ context: PageRequest) async throws -> [StoredRecord] {
    let timeline = try await RecordTimeline(
      of: RecordKind.types + [.cda], in: context.store, zone: context.time.zone)
    let people = try await RecordPeople(in: context.store)
    var (found, seen): ([StoredRecord], Set<String>) = ([], [])
    for sample in try await timeline.samples(0..<TestSeries.maxRead, in: context.store) {
      let record = StoredRecord(sample, people)
      let name = context.words.name(of: record)
      guard !record.isEnteredInError, holds(name, wanted) || holds(record.title, wanted),
        seen.insert("\(sample.type.name) \(name)").inserted
      else { continue }
      found.append(record)
      if found.count == maxRecords { break }
    }
    return found
  }

  private static func cards(_ wanted: String, _ context: PageRequest) async throws -> [String] {
    let query = SampleQuery([.init(.verifiableClinicalRecord)], limit: 500)
    return try await context.store.samples(query).flatMap { sample -> [String] in
      guard case .verifiableRecord(let record) = sample.value else { return [] }
      return record.itemNames.filter { holds($0, wanted) }
    }.prefix(maxCards).map { $0 }
  }

  /// The pages about the user.
  private static let personPages = [
    Destination(phrase: .healthDetails, path: "/profile/details", icon: .person),
    Destination(phrase: .medicalID, path: "/profile/medical-id", icon: .clipboard),
  ]

  private static let destinations = [
    Destination(phrase: .allHealthData, path: AllDataPage.path, icon: .list),
    Destination(phrase: .importExport, path: PagePath.healthImport, icon: .upload),
    Destination(phrase: .providers, path: PagePath.providers, icon: .clipboard),
    Destination(
      phrase: .medications, path: PagePath.medications, icon: .pill,
      aliases: ["meds", "pills", "drugs", "Tabletten", "Pillen", "Arzneimittel", "pastillas", "药片", "כדורים"]),
    Destination(phrase: .stateOfMindTitle, path: PagePath.stateOfMind, icon: .mind),
    Destination(
      phrase: .questionnaires, path: PagePath.questionnaires, icon: .mind, aliases: ["GAD-7", "PHQ-9"]),
    Destination(phrase: .cycleTracking, path: PagePath.cycle, icon: .cycle),
    Destination(phrase: .symptomsTitle, path: PagePath.symptoms, icon: .list),
    Destination(phrase: .clinicalDocuments, path: PagePath.documents, icon: .document),
    Destination(phrase: .profile, path: "/profile", icon: .body),
    Destination(phrase: .healthDetails, path: "/profile/details", icon: .person),
    Destination(phrase: .medicalID, path: "/profile/medical-id", icon: .clipboard),
    Destination(phrase: .exportData, path: "/profile/export", icon: .document),
    Destination(phrase: .backupAndRestore, path: PagePath.backup, icon: .shield),
    Destination(phrase: .devicesAndSessions, path: "/profile/sessions", icon: .devices),
    Destination(phrase: .security, path: "/profile/security", icon: .lock),
    Destination(
      phrase: .changePassphrase, path: "/profile/security", icon: .lock,
      aliases: ["password", "PIN", "Passwort", "Kennwort", "contraseña", "clave", "密码", "סיסמה"]),
    Destination(phrase: .languageAndUnits, path: "/profile", icon: .body),
    Destination(phrase: .aboutTitle, path: "/profile/about", icon: .info),
    Destination(phrase: .sharing, path: "/sharing", icon: .people),
    Destination(phrase: .accessLog, path: "/sharing/log", icon: .list),
    Destination(phrase: .editPins, path: "/pins", icon: .list),
    Destination(phrase: .pulseZones, path: PagePath.heartRateZones, icon: .heart),
    Destination(phrase: .overnightVitals, path: PagePath.vitals, icon: .wave),
    Destination(phrase: .trends, path: PagePath.trends, icon: .wave),
    Destination(phrase: .together, path: PagePath.together, icon: .wave),
    Destination(phrase: .healthCards, path: "/cards", icon: .card),
    Destination(phrase: .recordTimeline, path: PagePath.records, icon: .clock),
  ]

  func html(_ words: Localizer) -> HTML {
    guard
      !types.isEmpty || !workouts.isEmpty || !records.isEmpty || !cards.isEmpty || !pages.isEmpty
    else {
      return Rows.empty(words(.nothingFound), .search)
    }
    return tag("div", .class("found")) {
      if areSimilar { tag("p", .class("note")) { words(.similarResults) } }
      if !types.isEmpty {
        tag("ul", .class("list")) {
          for (name, value) in types {
            Rows.link(
              name.category.icon, name.text(words), path: BrowsePages.path(of: name.type),
              style: "c-\(name.category.rawValue)",
              detail: detail(of: name.type, value, words), note: value?.when(words))
          }
        }
      }
      if !workouts.isEmpty {
        tag("h2") { words(.newestWorkouts) }
        tag("ul", .class("list c-activity")) { workouts.map { WorkoutList.row($0, words) } }
      }
      if !records.isEmpty {
        tag("h2") { words(.healthRecords) }
        tag("ul", .class("list c-records")) {
          for record in records { row(record, words) }
        }
      }
      if !cards.isEmpty {
        tag("h2") { words(.healthCards) }
        tag("ul", .class("list c-cards")) {
          for card in cards { Rows.link(.card, card.isolated, path: "/cards") }
        }
      }
      if !pages.isEmpty {
        tag("ul", .class("list")) {
          for page in pages { Rows.link(page.icon, words(page.phrase), path: page.path) }
        }
      }
    }
  }

  /// Returns the value, or no text for the cycle, whose values appear only on its own pages.
  private func detail(of type: HealthType, _ value: LatestValue?, _ words: Localizer) -> String? {
    if let value { return "\(value.value) \(value.unit)" }
    return CycleDays.privateTypes.contains(type) ? nil : words(.noData)
  }

  private func row(_ record: StoredRecord, _ words: Localizer) -> HTML {
    let type = record.sample.type
    return Rows.link(
      RecordKind.icon(of: type), words.name(of: record).isolated,
      path: type == .cda
        ? PagePath.document(record.sample.uuid) : "/records/\(type.name)/\(record.sample.uuid.uuidString)",
      detail: record.value?.isolated, note: "\(words.name(of: type)) · \(words.date(of: record))")
  }
}
