import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of every type with data and its latest value.
enum AllDataPage {
  static let path = PagePath.allData
  static let routes: [PageRoute] = [.get(path, page)]

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let contents = try await BrowsePages.contents(context)
    var sections: [(category: HealthCategory, rows: [HTML])] = []
    for category in HealthCategory.health {
      let rows = try await rows(of: category, contents, context)
      if !rows.isEmpty { sections.append((category, rows)) }
    }
    return Page(
      words(.allHealthData), tab: .summary, back: .init(title: words(.summary), path: "/")
    ) {
      if sections.isEmpty { Rows.empty(words(.noData), .list) }
      for (category, rows) in sections {
        tag("section", .class("c-\(category.rawValue)")) {
          tag("h2") { words(category.phrase) }
          tag("ul", .class("list")) { HTML(rows) }
        }
      }
    }.withSidePane(SidePane.browse(path, context))
  }

  /// Returns the types of a category that have data, in the order of its page.
  private static func rows(
    of category: HealthCategory, _ contents: [HealthType: TypeContents], _ context: PageRequest
  ) async throws -> [HTML] {
    let words = context.words
    // The blood pressure includes its two components, and a type is listed in its own category
    // only.
    let halves: Set<HealthType> =
      contents[.bloodPressure] == nil ? [] : [.bloodPressureSystolic, .bloodPressureDiastolic]
    var rows: [HTML] = []
    for name in category.types where name.category == category && !halves.contains(name.type) {
      guard let there = contents[name.type] else { continue }
      let value = try await LatestValue.shown(there, for: context)
      rows.append(
        Rows.link(
          category.icon, name.text(words), path: BrowsePages.path(of: name.type),
          style: "c-\(category.rawValue)",
          detail: value.map { $0.unit.isEmpty ? $0.value : "\($0.value) \($0.unit)" },
          note: value?.when(words)))
    }
    return rows
  }
}

extension LatestValue {
  /// Returns the latest value for a list that others may see on the screen, or `nil` for the types
  /// of the cycle, which have values only on their own pages.
  static func shown(_ contents: TypeContents, for context: PageRequest) async throws -> LatestValue? {
    guard !CycleDays.privateTypes.contains(contents.type) else { return nil }
    return try await read(contents, for: context)
  }
}
