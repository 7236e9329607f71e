import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The list next to a page on wide screens.
enum SidePane {
  /// Returns the categories and kinds of records, with the current one highlighted.
  static func browse(_ current: String, _ context: PageRequest) -> HTML {
    let words = context.words
    var rows = HealthCategory.health.map { category in
      row(words(category.phrase), "/browse/\(category.rawValue)", current, category.icon, category.rawValue)
    }
    rows.append(row(words(.recordTimeline), PagePath.records, current, .clock, "records"))
    for name in HealthCategory.records.types {
      rows.append(
        row(
          name.text(words), BrowsePages.path(of: name.type), current, RecordKind.icon(of: name.type),
          "records"))
    }
    return list(words(.browse), rows)
  }

  /// Returns the types of a category that have data, and the current one.
  static func types(including type: HealthType, _ category: HealthCategory, _ context: PageRequest)
    async throws -> HTML
  {
    let contents = try await BrowsePages.contents(context)
    let words = context.words
    // The blood pressure includes its two components.
    let halves: Set<HealthType> =
      contents[.bloodPressure] == nil ? [] : [.bloodPressureSystolic, .bloodPressureDiastolic]
    let shown = category.types.filter {
      $0.type == type || contents[$0.type] != nil && !halves.contains($0.type)
    }
    let rows = shown.map { name in
      row(
        name.text(words), BrowsePages.path(of: name.type), BrowsePages.path(of: type), nil, category.rawValue)
    }
    return list(words(category.phrase), rows)
  }

  /// Returns the records of the same kind around the current one.
  static func records(around record: StoredRecord, _ context: PageRequest) async throws -> HTML {
    let type = record.sample.type
    let timeline = try await RecordTimeline(of: [type], in: context.store, zone: context.time.zone)
    let index = timeline.entries.firstIndex { $0.uuid == record.sample.uuid } ?? 0
    let first = max(0, index - around)
    let near = try await timeline.samples(
      first..<min(timeline.entries.count, index + around + 1), in: context.store)
    let words = context.words
    let rows = near.map { StoredRecord($0) }.filter {
      !$0.isEnteredInError || $0.sample.uuid == record.sample.uuid
    }
    .map { one in
      row(
        words.name(of: one).isolated, address(of: one), address(of: record), nil, "records",
        note: words.date(of: one))
    }
    return list(words.name(of: type), rows)
  }

  /// Returns the list of another page.
  static func list(_ title: String, _ rows: [HTML]) -> HTML {
    tag("nav", .class("side"), .label(title)) {
      tag("ul", .class("list")) { HTML(rows) }
    }
  }

  static func row(
    _ title: String, _ path: String, _ current: String, _ icon: Icon?, _ category: String,
    note: String? = nil
  ) -> HTML {
    tag("li") {
      tag("a", .class("row c-\(category)"), .href(path), .current(if: path == current)) {
        if let icon { tag("span", .class("badge")) { icon.image } }
        tag("span", .class("row-title")) {
          title
          if let note { tag("small") { note } }
        }
      }
    }
  }

  private static let around = 20

  private static func address(of record: StoredRecord) -> String {
    "/records/\(record.sample.type.name)/\(record.sample.uuid.uuidString)"
  }
}
