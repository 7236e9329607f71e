import Foundation
import WellsealBase
import WellsealFHIR
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealProviders
import WellsealQueries
import WellsealRequests

/// The page of records that providers marked as entered in error.
///
/// They are in no list and no app can read them, but they are preserved for the user.
///
/// Those of connected providers are stored with the account; imported ones are in the store.
enum WithdrawnPages {
  static let path = PagePath.withdrawnRecords

  static let routes: [PageRoute] = [.get(path, list)]

  /// The maximum number of records of a type that are searched.
  private static let maxRead = 5000

  private static func list(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let records = try await taken(context) + stored(context)
    return Page(
      words(.withdrawnRecords), tab: .browse,
      back: .init(title: words(.recordTimeline), path: PagePath.records)
    ) {
      tag("p", .class("lead")) { words(.withdrawnText) }
      if records.isEmpty { Rows.empty(words(.noWithdrawnRecords), .document) }
      for record in records { record.html(words) }
    }
  }

  /// Returns the records that connected providers marked as entered in error.
  private static func taken(_ context: PageRequest) async throws -> [Withdrawn] {
    guard let service = context.services.providers else { return [] }
    return try await service.withdrawn().map { entry in
      Withdrawn(
        provider: entry.provider, type: entry.record.type, received: entry.record.received,
        withdrawn: entry.record.withdrawn, versions: entry.record.versions.map { Array($0) })
    }
  }

  /// Returns the imported records that were already marked as entered in error.
  private static func stored(_ context: PageRequest) async throws -> [Withdrawn] {
    var found: [Withdrawn] = []
    for type in RecordKind.types {
      let query = SampleQuery(
        [.init(type)], order: [SampleSort(.startDate, ascending: false)], limit: maxRead)
      for sample in try await context.store.samples(query) {
        let record = StoredRecord(sample)
        guard record.isEnteredInError, let resource = record.resource else { continue }
        found.append(
          Withdrawn(
            provider: record.provider, type: resource.resourceType, received: sample.start, withdrawn: nil,
            versions: [Array(resource.data)]))
      }
    }
    return found
  }
}

/// A record that was entered in error, with all known versions.
private struct Withdrawn {
  var provider: String
  var type: String
  var received: Date?
  var withdrawn: Date?
  var versions: [[UInt8]]

  private static let maxBytes = 1 << 16

  /// The title before the record was marked as entered in error, which often removes the text.
  private var title: String {
    let titles = versions.lazy.compactMap {
      (try? JSONDocument(parsing: $0)).flatMap { RecordView($0.root).title }
    }
    return safeForDisplay(titles.first ?? type, limit: 200)
  }

  func html(_ words: Localizer) -> HTML {
    let facts = [
      safeForDisplay(provider).isolated, received.map { words(.receivedOn, words.moment($0)) },
      withdrawn.map { words(.withdrawnOn, words.moment($0)) },
    ]
    return tag("section", .class("panel")) {
      tag("h2") { title.isolated }
      tag("p", .class("note")) { facts.compactMap(\.self).joined(separator: " · ") }
      for place in versions.indices { version(place, words) }
    }
  }

  private func version(_ index: Int, _ words: Localizer) -> HTML {
    let bytes = versions[index]
    let document = bytes.count <= Self.maxBytes ? try? JSONDocument(parsing: bytes) : nil
    let text =
      document.map { JSON($0.root).indented } ?? String(decoding: bytes.prefix(Self.maxBytes), as: UTF8.self)
    let name = words(.versionOf, words.number(index + 1), words.number(versions.count))
    return tag("details", .class("data-table")) {
      tag("summary") { "\(name) · \(type.isolated)" }
      tag("pre", .named("dir", "ltr"), .named("tabindex", "0"), .label(name)) { text.withVisibleMarks }
    }
  }
}
