import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The lists of all types.
enum BrowsePages {
  static let routes: [PageRoute] =
    [
      .get("/browse", browse), .get("/browse/{category}", category),
    ] + AllDataPage.routes

  private static func browse(_ context: PageRequest) async throws -> Page {
    let words = context.words
    // Browsers send a space of a form as a plus sign.
    let wanted = (context.query("q") ?? "").replacing("+", with: " ")
    let contents = try await contents(context)
    let results = wanted.isEmpty ? nil : try await SearchResults(wanted, contents, context)
    let latest = results == nil ? try await latest(contents, context) : [:]
    return Page(words(.browse), tab: .browse) {
      search(wanted, words)
      if let results {
        results.html(words)
      } else {
        tag("div", .class("columns")) {
          tag("section") { categories(latest, contents, words) }
          tag("section") { healthRecords(context) }
        }
      }
    }
  }

  private static func categories(
    _ latest: [HealthCategory: (name: TypeName, value: LatestValue)], _ contents: [HealthType: TypeContents],
    _ words: Localizer
  ) -> HTML {
    HTML {
      tag("div", .class("section-head")) {
        tag("h2") { words(.healthCategories) }
        tag("a", .href(AllDataPage.path)) { words(.showAllTypes) }
      }
      tag("ul", .class("list")) {
        for category in HealthCategory.health {
          let isEmpty = !category.types.contains { contents[$0.type] != nil }
          let newest = latest[category]
          Rows.link(
            category.icon, words(category.phrase), path: "/browse/\(category.rawValue)",
            style: "c-\(category.rawValue)",
            detail: isEmpty && category != .cycle ? words(.noData) : newest?.value.when(words),
            note: newest.map { newest in
              let value = [newest.value.value, newest.value.unit].filter { !$0.isEmpty }
              return "\(newest.name.text(words)): \(value.joined(separator: " "))"
            })
        }
      }
    }
  }

  /// Returns the latest value of each category, that of the type with the newest data.
  ///
  /// Categories that others may see on the screen by accident have no value: the cycle, the mind,
  /// symptoms and medications.
  private static func latest(
    _ contents: [HealthType: TypeContents], _ context: PageRequest
  ) async throws -> [HealthCategory: (name: TypeName, value: LatestValue)] {
    var found: [HealthCategory: (name: TypeName, value: LatestValue)] = [:]
    for category in HealthCategory.health where !unshown.contains(category) {
      let own = category.types.filter { $0.category == category }
      let newest = own.compactMap { name in contents[name.type].map { (name, $0) } }.max {
        ($0.1.latestEnd, $1.0.type) < ($1.1.latestEnd, $0.0.type)
      }
      guard let (name, there) = newest, let value = try await LatestValue.shown(there, for: context) else {
        continue
      }
      found[category] = (name, value)
    }
    return found
  }

  private static let unshown: Set<HealthCategory> = [.cycle, .mental, .symptoms, .medications]

  private static func healthRecords(_ context: PageRequest) -> HTML {
    let words = context.words
    return HTML {
      tag("h2") { words(.healthRecords) }
      tag("ul", .class("list")) {
        row(.cards, words, path: "/cards")
        Rows.link(.clock, words(.recordTimeline), path: "/records", style: "c-records")
        if context.services.providers != nil {
          Rows.link(.clipboard, words(.providers), path: PagePath.providers, style: "c-records")
        }
        for name in HealthCategory.records.types {
          Rows.link(
            RecordKind.icon(of: name.type), name.text(words), path: path(of: name.type),
            style: "c-records")
        }
      }
    }
  }

  private static func search(_ wanted: String, _ words: Localizer) -> HTML {
    tag(
      "form", .class("search"), .named("role", "search"), .named("action", "/browse"), .named("method", "get")
    ) {
      Icon.search.image
      tag("label", .class("hidden"), .named("for", "q")) { words(.search) }
      tag(
        "input", .id("q"), .named("type", "search"), .named("name", "q"), .named("value", wanted),
        .named("placeholder", words(.search)), .named("autocomplete", "off"), .named("maxlength", "60"),
        .named("data-search", ""))
    }
  }

  private static func row(_ category: HealthCategory, _ words: Localizer, path: String) -> HTML {
    Rows.link(category.icon, words(category.phrase), path: path, style: "c-\(category.rawValue)")
  }

  private static func category(_ context: PageRequest) async throws -> Page {
    guard let category = HealthCategory(rawValue: try context.part("category")),
      HealthCategory.health.contains(category)
    else { throw WebFailure.notFound }
    let words = context.words
    let contents = try await contents(context)
    var latest: [(name: TypeName, value: LatestValue, spark: HTML?)] = []
    // The blood pressure includes its two components.
    let halves: Set<HealthType> =
      contents[.bloodPressure] == nil ? [] : [.bloodPressureSystolic, .bloodPressureDiastolic]
    for name in category.types where !halves.contains(name.type) {
      guard let there = contents[name.type], let value = try await LatestValue.read(there, for: context)
      else {
        continue
      }
      latest.append((name, value, try await TypeSpark.html(there, context)))
    }
    let known = Set(latest.map(\.name.type))
    let rings = category == .activity ? try await ActivityRings.newest(context) : nil
    return Page(words(category.phrase), tab: .browse, back: .init(title: words(.browse), path: "/browse")) {
      tag("div", .class("c-\(category.rawValue)")) {
        logPages(of: category, words)
        if category == .sleep || category == .vitals {
          tag("ul", .class("list")) {
            Rows.link(.wave, words(.overnightVitals), path: PagePath.vitals, style: "c-vitals")
          }
        }
        if !latest.isEmpty || rings != nil {
          tag("ul", .class("cards")) {
            rings.map { ActivityRings.card($0, context) }
            for (name, value, spark) in latest { Rows.card(name, value, words, spark: spark) }
          }
        }
        let missing = category.types.filter {
          !halves.contains($0.type) && !known.contains($0.type) && $0.type.row.kind.isSample
        }
        if !missing.isEmpty {
          tag("h2") { words(.noDataAvailable) }
          tag("ul", .class("list plain")) {
            for name in missing {
              Rows.link(nil, name.text(words), path: path(of: name.type), detail: words(.noData))
            }
          }
        }
      }
    }.withSidePane(SidePane.browse("/browse/\(category.rawValue)", context))
  }

  /// Returns the links to the pages on which the user logs the data of a category.
  private static func logPages(of category: HealthCategory, _ words: Localizer) -> HTML? {
    let links: [(phrase: LocalizedText, path: String)] =
      switch category {
      case .medications: [(.medicationList, PagePath.medications)]
      case .mental: [(.stateOfMindTitle, PagePath.stateOfMind), (.questionnaires, PagePath.questionnaires)]
      case .cycle: [(.cycleTracking, PagePath.cycle)]
      case .symptoms: [(.logSymptom, PagePath.symptoms)]
      default: []
      }
    guard !links.isEmpty else { return nil }
    return tag("ul", .class("list")) {
      for link in links {
        Rows.link(category.icon, words(link.phrase), path: link.path, style: "c-\(category.rawValue)")
      }
    }
  }

  /// Returns the path of a type's page.
  static func path(of type: HealthType) -> String {
    switch type.row.kind {
    case .clinical where type == .medicationRecord: PagePath.medications
    case .clinical: "/records/\(type.name)"
    case .verifiableRecord: "/cards"
    case .document: PagePath.documents
    default: "/data/\(type.name)"
    }
  }

  static func contents(_ context: PageRequest) async throws -> [HealthType: TypeContents] {
    Dictionary(uniqueKeysWithValues: try await context.store.contents().map { ($0.type, $0) })
  }
}
