import Foundation
import WellsealBase
import WellsealModel

/// A response of a tool: a summary, the facts that apply to every row, and the rows.
struct ToolAnswer: Sendable {
  /// The response as a sentence.
  var summary: String
  /// The unit, time zone, days, sources and similar facts.
  var facts: [JSON.Member]
  var rows: [JSON]
  /// Whether the last rows take precedence if not all fit, as in a time series, instead of the
  /// first ones.
  var keepsLast = false
  /// The page of a longer list, or `nil` for a tool without pages.
  var page: Page?
  /// The number of objects in the response, for the access log.
  var count: Int

  init(_ summary: String, _ facts: [JSON.Member], rows: [JSON] = [], count: Int? = nil) {
    self.summary = summary
    self.facts = facts
    self.rows = rows
    self.count = count ?? rows.count
  }

  /// A part of a longer list.
  struct Page: Sendable, Hashable {
    /// The number of rows before the page.
    var first: Int
    /// Whether there are rows after the page.
    var hasMore: Bool
  }

  /// The default maximum length of a response, in bytes.
  static let defaultLength = 2048
  /// The allowed maximum lengths; the part before the rows fits into the smallest.
  static let lengths = defaultLength...65_536

  /// Returns the response with a maximum number of bytes.
  ///
  /// Rows that don't fit are omitted, and the response states this.
  func json(length: Int) -> JSON {
    let whole = json(rows, nil)
    guard whole.minified.count > length, !rows.isEmpty else { return whole }
    let note = "\(rows.count) of \(rows.count) rows fit; ask for a shorter time, or for more bytes."
    // The cursor of the remaining rows may have more digits than that of none.
    let kept = fitting(length - json([], note).minified.count - 8)
    return json(kept, "\(kept.count)\(note.dropFirst("\(rows.count)".count))")
  }

  private func json(_ rows: [JSON], _ note: String?) -> JSON {
    var members = [JSON.Member("summary", .string(summary))] + facts
    // A truncated page continues where it was truncated.
    if let page, page.hasMore || note != nil {
      members.append(.init("nextCursor", .string("\(page.first + rows.count)")))
    }
    if let note { members.append(.init("note", .string(note))) }
    if !self.rows.isEmpty { members.append(.init("rows", .array(rows))) }
    return .object(members)
  }

  private func fitting(_ room: Int) -> [JSON] {
    var (left, kept) = (room, [JSON]())
    for row in keepsLast ? rows.reversed() : rows {
      left -= row.minified.count + 1
      guard left >= 0 else { break }
      kept.append(row)
    }
    return keepsLast ? kept.reversed() : kept
  }
}

extension ToolAnswer {
  /// Returns a sentence with a number of items.
  static func there(are count: Int, _ thing: String, _ rest: String = "") -> String {
    "There \(count == 1 ? "is 1 \(thing)" : "are \(count) \(thing)s")\(rest)."
  }
}

extension JSON.Member {
  /// Returns at most six names of sources.
  static func sources(_ sources: some Sequence<HealthSource>) -> JSON.Member {
    .init("sources", .names(sources.lazy.map(\.name)))
  }
}

extension JSON {
  /// Returns at most six names without duplicates.
  static func names(_ names: some Sequence<String>) -> JSON {
    var found: [String] = []
    for name in names {
      let name = name.short
      if !found.contains(name) { found.append(name) }
      if found.count > 6 { break }
    }
    return .array(found.prefix(6).map { .string($0) } + (found.count > 6 ? ["…"] : []))
  }
}

extension String {
  /// The name, which is untrusted, with at most 40 characters and 80 bytes.
  var short: String {
    var text = safeForDisplay(self, limit: 40)
    while text.utf8.count > 80 { text.removeLast() }
    return text
  }
}
