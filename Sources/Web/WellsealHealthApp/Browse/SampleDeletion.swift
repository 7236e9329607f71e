import Foundation
import HTTPTypes
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The deletion of several of the user's entries: selection in the list, confirmation, then
/// deletion in one step.
enum SampleDeletion {
  static let routes: [PageRoute] = [.get("/data/{type}/delete", ask), .post("/data/{type}/delete", delete)]

  /// Returns the list of the user's entries with checkboxes.
  ///
  /// - Parameters:
  ///   - page: The entries.
  ///   - areAllChosen: Whether all entries are selected initially.
  ///   - context: The request.
  /// - Returns: The form, which leads to the confirmation.
  /// - Throws: ``WebFailure`` if the path contains no type.
  static func list(_ page: SamplePager, areAllChosen: Bool, _ context: PageRequest) throws -> HTML {
    let (type, words) = (try context.type(), context.words)
    let cursor = context.query("cursor").map { "&cursor=\($0.inQuery)" } ?? ""
    return tag("form", .class("choosing"), .named("method", "get"), .named("action", path(type))) {
      tag("p", .class("actions")) {
        tag("span", .class("note")) { words(.chooseEntries) }
        tag("a", .class("pill"), .href("/data/\(type.name)/all?select=all\(cursor)")) { words(.selectAll) }
      }
      tag("ul", .class("list samples \(SamplePages.style(type))")) {
        for (day, samples) in SamplePages.byDay(page.samples, context) {
          tag("li", .class("day")) { tag("span") { words.day(day) } }
          for sample in samples where SamplePages.isOwn(sample) { row(sample, areAllChosen, words) }
        }
      }
      if let next = page.next {
        tag("p", .class("more")) {
          tag("a", .class("pill"), .href("/data/\(type.name)/all?select=yes&cursor=\(next)")) {
            words(.olderData)
          }
        }
      }
      tag("p", .class("form-actions")) {
        tag("a", .class("pill"), .href("/data/\(type.name)/all")) { words(.cancel) }
        tag("button", .class("pill danger")) { words(.deleteChosen) }
        if page.next != nil || context.query("cursor") != nil {
          tag("a", .class("pill danger"), .href("\(path(type))?all=yes")) { words(.deleteAllOwn) }
        }
      }
    }
  }

  private static func row(_ sample: HealthSample, _ isChosen: Bool, _ words: Localizer) -> HTML {
    tag("li") {
      tag("label", .class("row")) {
        tag(
          "input", .named("type", "checkbox"), .named("name", "entry"),
          .named("value", sample.uuid.uuidString), .flag("checked", if: isChosen))
        tag("span", .class("row-title")) { SampleText(sample, words).text }
        tag("span", .class("row-detail")) { words.clock(sample.start) }
      }
    }
  }

  /// Returns the confirmation page with the entries to delete.
  private static func ask(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try context.type(), context.words)
    if context.query("all") == "yes" { return try await askAboutAll(type, context) }
    let samples = try await own(context.queries("entry"), type, context)
    let list = "/data/\(type.name)/all?select=yes"
    guard !samples.isEmpty else {
      return Page(
        words(.deleteEntries), tab: .browse, back: .init(title: words(.allRecordedData), path: list),
        status: .unprocessableContent
      ) { tag("p", .class("problem"), .named("role", "alert")) { words(.nothingSelected) } }
    }
    let count = words.number(samples.count)
    return Page(
      words(.deleteEntries), tab: .browse, back: .init(title: words(.allRecordedData), path: list)
    ) {
      tag("form", .class("sheet"), .named("method", "post"), .named("action", path(type))) {
        tag("p") { words(.deleteEntriesText, "\(count) \(words.unit(.entriesUnit, with: count))") }
        tag("ul", .class("list \(SamplePages.style(type))")) {
          for sample in samples { Rows.fact(SampleText(sample, words).text, words.moment(sample.start)) }
        }
        for sample in samples {
          tag(
            "input", .named("type", "hidden"), .named("name", "entry"),
            .named("value", sample.uuid.uuidString))
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/data/\(type.name)/all")) { words(.cancel) }
          tag("button", .class("pill danger")) { words(.deleteEntries) }
        }
      }
    }
  }

  /// Returns the confirmation page for all entries of the user, with their number and first and
  /// last day.
  private static func askAboutAll(_ type: HealthType, _ context: PageRequest) async throws -> Page {
    let words = context.words
    let samples = try await allOwn(type, context)
    guard let last = samples.first, let first = samples.last else { throw WebFailure.notFound }
    let count = words.number(samples.count)
    return Page(
      words(.deleteEntries), tab: .browse,
      back: .init(title: words(.allRecordedData), path: "/data/\(type.name)/all?select=yes")
    ) {
      tag("form", .class("sheet"), .named("method", "post"), .named("action", path(type))) {
        tag("p") { words(.deleteEntriesText, "\(count) \(words.unit(.entriesUnit, with: count))") }
        tag("ul", .class("list \(SamplePages.style(type))")) {
          Rows.fact(SampleText(last, words).text, words.moment(last.start))
          if samples.count > 1 { Rows.fact(SampleText(first, words).text, words.moment(first.start)) }
        }
        Fields.hidden("all", String(samples.count))
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/data/\(type.name)/all")) { words(.cancel) }
          tag("button", .class("pill danger")) { words(.deleteEntries) }
        }
      }
    }
  }

  /// The maximum number of entries that are deleted in one step.
  private static let maxEntries = 10_000

  /// Returns the user's entries of a type, latest first.
  private static func allOwn(_ type: HealthType, _ context: PageRequest) async throws -> [HealthSample] {
    let query = SampleQuery(
      [SampleQuery.Part(type, .objects(from: [NewEntry.source]))],
      order: [SampleSort(.startDate, ascending: false)], limit: maxEntries)
    return try await context.store.samples(query).filter(SamplePages.isOwn)
  }

  private static func delete(_ context: PageRequest) async throws -> String {
    let (type, form) = (try context.type(), try await context.form())
    if let confirmed = form["all"] {
      let samples = try await allOwn(type, context)
      // An entry that was added after the confirmation page stays.
      let known = samples.suffix(max(0, Int(confirmed) ?? 0))
      if !known.isEmpty { try await context.store.commit(known.flatMap { changes(deleting: $0) }) }
      return "/data/\(type.name)/all"
    }
    let names = form.all("entry")
    let samples = try await own(names, type, context)
    if !samples.isEmpty { try await context.store.commit(samples.flatMap { changes(deleting: $0) }) }
    return "/data/\(type.name)/all"
  }

  /// Returns the changes that delete an entry with everything that was entered with it: a blood
  /// pressure with both of its values.
  static func changes(deleting sample: HealthSample) -> [StoreChange] {
    guard case .correlation(let members) = sample.value else { return [.delete(sample.uuid)] }
    return [.delete(sample.uuid)] + members.map { .delete($0.uuid) }
  }

  /// Returns the user's entries among the named ones, and throws if one belongs to another source.
  private static func own(
    _ names: [String], _ type: HealthType, _ context: PageRequest
  ) async throws -> [HealthSample] {
    let uuids = Set(names.prefix(SamplePages.pageSize).compactMap { UUID(uuidString: $0) })
    guard !uuids.isEmpty else { return [] }
    let found =
      type.row.kind == .correlation
      ? try await context.store.samples(
        SampleQuery([SampleQuery.Part(type, .objects(with: uuids))], limit: uuids.count))
      : try await context.store.stored(uuids).map(\.sample).filter { $0.type == type }
    guard found.allSatisfy(SamplePages.isOwn) else {
      throw WebFailure.refused(.notOwnEntry, "only entries that the user added can be deleted here")
    }
    return found.sorted { $0.start > $1.start }
  }

  private static func path(_ type: HealthType) -> String { "/data/\(type.name)/delete" }
}
