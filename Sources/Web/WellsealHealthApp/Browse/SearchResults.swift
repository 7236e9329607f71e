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

  /// A page that can be found by its name.
  private struct Destination {
    var phrase: LocalizedText
    var path: String
    var icon: Icon
  }

  private static let (mostValues, mostRecords, mostCards, longest) = (12, 30, 20, 60)
  private static let (mostWorkouts, mostWorkoutsRead) = (6, 300)

  /// Searches for a text.
  ///
  /// - Throws: An error of the store.
  init(_ text: String, _ contents: [HealthType: TypeContents], _ context: PageRequest) async throws {
    let words = context.words
    let wanted = String(text.prefix(Self.longest)).trimmingCharacters(in: .whitespaces)
    guard !wanted.isEmpty else { return }
    let alias = try? HealthType.named(wanted)
    let names = TypeName.all.filter { name in
      name.type == alias || Self.holds(name.text(words), wanted) || Self.holds(name.type.name, wanted)
        || Self.aliases[name.type]?.contains { Self.holds($0, wanted) } ?? false
    }
    for name in names.filter({ contents[$0.type] != nil }) + names.filter({ contents[$0.type] == nil }) {
      let there = contents[name.type]
      let value =
        if let there, types.count < Self.mostValues { try await LatestValue.read(there, for: context) } else {
          LatestValue?.none
        }
      types.append((name, value))
    }
    if contents[.workout] != nil {
      let newest = try await WorkoutsRequest(limit: Self.mostWorkoutsRead).workouts(
        heartRate: false, in: context.store)
      workouts = Array(
        newest.filter { Self.holds(WorkoutList.activity($0, words), wanted) }.prefix(
          Self.mostWorkouts))
    }
    records = try await Self.records(wanted, context)
    cards = try await Self.cards(wanted, context)
    pages = Self.destinations.filter { Self.holds(words($0.phrase), wanted) }
  }

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
    for sample in try await timeline.samples(0..<TestSeries.mostRead, in: context.store) {
      let record = StoredRecord(sample, people)
      let name = context.words.name(of: record)
      guard !record.isEnteredInError, holds(name, wanted) || holds(record.title, wanted),
        seen.insert("\(sample.type.name) \(name)").inserted
      else { continue }
      found.append(record)
      if found.count == mostRecords { break }
    }
    return found
  }

  private static func cards(_ wanted: String, _ context: PageRequest) async throws -> [String] {
    let query = SampleQuery([.init(.verifiableClinicalRecord)], limit: 500)
    return try await context.store.samples(query).flatMap { sample -> [String] in
      guard case .verifiableRecord(let record) = sample.value else { return [] }
      return record.itemNames.filter { holds($0, wanted) }
    }.prefix(mostCards).map { $0 }
  }

  private static let destinations = [
    Destination(phrase: .importExport, path: PagePath.healthImport, icon: .upload),
    Destination(phrase: .providers, path: PagePath.providers, icon: .clipboard),
    Destination(phrase: .medications, path: PagePath.medications, icon: .pill),
    Destination(phrase: .stateOfMindTitle, path: PagePath.stateOfMind, icon: .mind),
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
    Destination(phrase: .changePassphrase, path: "/profile/security", icon: .lock),
    Destination(phrase: .languageAndUnits, path: "/profile", icon: .body),
    Destination(phrase: .aboutTitle, path: "/profile/about", icon: .info),
    Destination(phrase: .sharing, path: "/sharing", icon: .people),
    Destination(phrase: .accessLog, path: "/sharing/log", icon: .list),
    Destination(phrase: .editPins, path: "/pins", icon: .list),
    Destination(phrase: .overnightVitals, path: PagePath.vitals, icon: .wave),
    Destination(phrase: .trends, path: PagePath.trends, icon: .wave),
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
      if !types.isEmpty {
        tag("ul", .class("list")) {
          for (name, value) in types {
            Rows.link(
              name.category.icon, name.text(words), path: BrowsePages.path(of: name.type),
              style: "c-\(name.category.rawValue)",
              detail: value.map { "\($0.value) \($0.unit)" } ?? words(.noData), note: value?.when(words))
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

  private func row(_ record: StoredRecord, _ words: Localizer) -> HTML {
    let type = record.sample.type
    return Rows.link(
      RecordKind.icon(of: type), words.name(of: record).isolated,
      path: type == .cda
        ? PagePath.document(record.sample.uuid) : "/records/\(type.name)/\(record.sample.uuid.uuidString)",
      detail: record.value?.isolated, note: "\(words.name(of: type)) · \(words.date(of: record))")
  }
}
