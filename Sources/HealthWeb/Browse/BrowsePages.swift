import Foundation
import HealthModel
import HealthService

/// The lists that lead to every type.
enum BrowsePages {
  static let routes: [Route] = [
    .get("/browse", browse), .get("/browse/{category}", category),
  ]

  private static func browse(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let wanted = visit.query("q") ?? ""
    let contents = try await contents(visit)
    return Page(words(.browse), tab: .browse) {
      search(wanted, words)
      if wanted.isEmpty {
        tag("h2") { words(.healthCategories) }
        tag("ul", .class("list")) {
          for category in HealthCategory.health {
            row(category, words, path: "/browse/\(category.rawValue)")
          }
        }
        tag("h2") { words(.healthRecords) }
        tag("ul", .class("list")) {
          row(.cards, words, path: "/cards")
          Rows.link(.clock, words(.recordTimeline), path: "/records", style: "c-records")
          for name in HealthCategory.records.types {
            Rows.link(
              RecordKind.icon(of: name.type), name.text(words), path: path(of: name.type),
              style: "c-records")
          }
        }
      } else {
        found(wanted, contents, words)
      }
    }
  }

  private static func search(_ wanted: String, _ words: Words) -> HTML {
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

  private static func row(_ category: HealthCategory, _ words: Words, path: String) -> HTML {
    Rows.link(category.icon, words(category.phrase), path: path, style: "c-\(category.rawValue)")
  }

  private static func found(_ wanted: String, _ contents: [HealthType: TypeContents], _ words: Words) -> HTML
  {
    let names = TypeName.all.filter {
      $0.text(words).localizedCaseInsensitiveContains(wanted)
        || $0.type.name.localizedCaseInsensitiveContains(wanted)
    }
    guard !names.isEmpty else { return Rows.empty(words(.nothingFound), .search) }
    return tag("ul", .class("list")) {
      for name in names {
        Rows.link(
          name.category.icon, name.text(words), path: path(of: name.type),
          style: "c-\(name.category.rawValue)",
          detail: contents[name.type].map { words.number($0.count) } ?? words(.noData))
      }
    }
  }

  private static func category(_ visit: Visit) async throws -> Page {
    guard let category = HealthCategory(rawValue: try visit.part("category")),
      HealthCategory.health.contains(category)
    else { throw WebFailure.notFound }
    let words = visit.words
    let contents = try await contents(visit)
    var latest: [(TypeName, LatestValue)] = []
    for name in category.types {
      guard let there = contents[name.type], let value = try await LatestValue.read(there, for: visit) else {
        continue
      }
      latest.append((name, value))
    }
    let known = Set(latest.map { $0.0.type })
    let rings = category == .activity ? try await ActivityRings.newest(visit) : nil
    return Page(words(category.phrase), tab: .browse, back: .init(title: words(.browse), path: "/browse")) {
      tag("div", .class("c-\(category.rawValue)")) {
        if !latest.isEmpty || rings != nil {
          tag("ul", .class("cards")) {
            rings.map { ActivityRings.card($0, visit) }
            for (name, value) in latest { Rows.card(name, value, words) }
          }
        }
        let missing = category.types.filter { !known.contains($0.type) && $0.type.row.kind.isSample }
        if !missing.isEmpty {
          tag("h2") { words(.noDataAvailable) }
          tag("ul", .class("list plain")) {
            for name in missing {
              Rows.link(nil, name.text(words), path: path(of: name.type), detail: words(.noData))
            }
          }
        }
      }
    }
  }

  /// The page of a type.
  static func path(of type: HealthType) -> String {
    switch type.row.kind {
    case .clinical: "/records/\(type.name)"
    case .verifiableRecord: "/cards"
    case .document: DocumentPages.path
    default: "/data/\(type.name)"
    }
  }

  static func contents(_ visit: Visit) async throws -> [HealthType: TypeContents] {
    Dictionary(uniqueKeysWithValues: try await visit.store.contents().map { ($0.type, $0) })
  }
}
