import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The lists of all types.
enum BrowsePages {
  static let routes: [PageRoute] = [
    .get("/browse", browse), .get("/browse/{category}", category),
  ]

  private static func browse(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let wanted = context.query("q") ?? ""
    let contents = try await contents(context)
    let results = wanted.isEmpty ? nil : try await SearchResults(wanted, contents, context)
    return Page(words(.browse), tab: .browse) {
      search(wanted, words)
      if let results {
        results.html(words)
      } else {
        tag("div", .class("columns")) {
          tag("section") { categories(words) }
          tag("section") { healthRecords(context) }
        }
      }
    }
  }

  private static func categories(_ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.healthCategories) }
      tag("ul", .class("list")) {
        for category in HealthCategory.health {
          row(category, words, path: "/browse/\(category.rawValue)")
        }
      }
    }
  }

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
    }.beside(SidePane.browse("/browse/\(category.rawValue)", context))
  }

  /// Returns the links to the pages on which the user logs the data of a category.
  private static func logPages(of category: HealthCategory, _ words: Localizer) -> HTML? {
    let link: (phrase: LocalizedText, path: String)? =
      switch category {
      case .medications: (.medicationList, PagePath.medications)
      case .mental: (.stateOfMindTitle, PagePath.stateOfMind)
      case .cycle: (.cycleTracking, PagePath.cycle)
      case .symptoms: (.logSymptom, PagePath.symptoms)
      default: nil
      }
    return link.map { link in
      tag("ul", .class("list")) {
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
