import Foundation
import WellsealImports
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The question about entries of an earlier export that a later one of the same phone doesn't have.
enum MissingEntries {
  static let path = "\(PagePath.healthImport)/missing"

  /// The maximum number of listed entries.
  private static let maxListed = 100
  private static let batch = 2000

  /// The answer to the question.
  enum Answer: String, CaseIterable, Sendable {
    case remove = "remove"
    case keep = "keep"
  }

  /// Returns the number of removed entries and the list with the question, or `nil` if nothing is
  /// missing.
  static func html(_ report: ImportReport, _ context: PageRequest) async throws -> HTML? {
    let words = context.words
    let question = try await question(report, context)
    guard report.removed > 0 else { return question }
    return HTML {
      tag("p", .class("panel good"), .named("role", "status")) {
        words(.missingRemoved, words.number(report.removed))
      }
      question
    }
  }

  private static func question(_ report: ImportReport, _ context: PageRequest) async throws -> HTML? {
    let words = context.words
    let missing = visible(report, context).sorted { $0.key < $1.key }.flatMap(\.value)
    guard !missing.isEmpty else { return nil }
    let samples = try await context.store.stored(Set(missing.prefix(maxListed))).map(\.sample)
      .sorted { ($0.start, $0.uuid.uuidString) < ($1.start, $1.uuid.uuidString) }
    return tag("section", .class("panel"), .named("aria-labelledby", "missing")) {
      tag("h2", .named("id", "missing")) { words(.missingTitle) }
      tag("p") { words(.missingText) }
      tag("ul", .class("list")) { for sample in samples { row(sample, words) } }
      if missing.count > samples.count {
        tag("p", .class("note")) { words(.andMore, words.number(missing.count - samples.count)) }
      }
      tag("div", .class("form-actions")) {
        Rows.button(words(.missingKeep), action: "\(path)/\(Answer.keep.rawValue)", style: "pill")
        Rows.button(words(.missingRemove), action: "\(path)/\(Answer.remove.rawValue)", style: "pill danger")
      }
    }
  }

  private static func row(_ sample: HealthSample, _ words: Localizer) -> HTML {
    tag("li") {
      tag("a", .class("row"), .href("/data/\(sample.type.name)/samples/\(sample.uuid.uuidString)")) {
        tag("span", .class("row-title")) {
          words.name(of: sample.type)
          tag("small") { sample.provenance.sourceRevision.map { words.sourceName($0.source) } ?? "" }
        }
        tag("span", .class("row-detail")) {
          "\(SampleText(sample, words).text), \(words.moment(sample.start))"
        }
      }
    }
  }

  /// Returns the entries that the session may see, by type.
  private static func visible(_ report: ImportReport, _ context: PageRequest) -> [HealthType: [UUID]] {
    report.hiding(context.concealed).missingSamples
  }

  /// Removes or keeps the missing entries of the last import.
  ///
  /// Entries that the session may not see stay, and the question about them, too.
  ///
  /// - Throws: ``WebFailure`` if nothing is missing; errors of the store.
  static func settle(_ answer: Answer, _ context: PageRequest) async throws {
    guard case .done(.imported(let report))? = context.services.jobs.current?.state else {
      throw WebFailure.notFound
    }
    let visible = visible(report, context)
    let missing = visible.values.flatMap(\.self)
    guard !missing.isEmpty else { throw WebFailure.notFound }
    if answer == .remove {
      for start in stride(from: 0, to: missing.count, by: batch) {
        try await context.store.commit(
          missing[start..<min(start + batch, missing.count)].map { .delete($0) })
      }
    }
    context.services.jobs.changeReport { report in
      if answer == .remove { report.removed += missing.count }
      for (type, entries) in visible {
        let settled = Set(entries)
        report.missingSamples[type]?.removeAll(where: settled.contains)
      }
    }
  }
}
