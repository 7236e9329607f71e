import Foundation
import WellsealBase
import WellsealModel

/// An answer of a tool: a sentence, the facts that every row needs, and the rows.
struct ToolAnswer: Sendable {
  /// What the answer says, in a sentence.
  var summary: String
  /// Unit, zone, days, sources and the like.
  var facts: [JSON.Member]
  var rows: [JSON]
  /// Which rows stay where not all fit: the last ones of what goes on in time, else the first ones.
  var keepsLast = false
  /// Which page of something longer it is; nil for a tool without pages.
  var page: Page?
  /// Objects in the answer, for the access log.
  var count: Int

  init(_ summary: String, _ facts: [JSON.Member], rows: [JSON] = [], count: Int? = nil) {
    self.summary = summary
    self.facts = facts
    self.rows = rows
    self.count = count ?? rows.count
  }

  /// A part of something longer.
  struct Page: Sendable, Hashable {
    /// How many rows come before.
    var first: Int
    /// Whether others come after.
    var hasMore: Bool
  }

  /// How long an answer is where no other length is asked for, in bytes.
  static let usualLength = 2048
  /// The lengths that can be asked for; what stands before the rows fits into the least.
  static let lengths = usualLength...65_536

  /// The whole answer in so many bytes at most: rows that do not fit are left out, and the answer says so.
  func json(length: Int) -> JSON {
    let whole = json(rows, nil)
    guard whole.minified.count > length, !rows.isEmpty else { return whole }
    let note = "\(rows.count) of \(rows.count) rows fit; ask for a shorter time, or for more bytes."
    // The cursor of the rows that are kept may have more digits than that of none.
    let kept = fitting(length - json([], note).minified.count - 8)
    return json(kept, "\(kept.count)\(note.dropFirst("\(rows.count)".count))")
  }

  private func json(_ rows: [JSON], _ note: String?) -> JSON {
    var members = [JSON.Member("summary", .string(summary))] + facts
    // A page that was cut goes on where it was cut.
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
  /// Says how many there are of something, in a sentence.
  static func there(are count: Int, _ thing: String, _ rest: String = "") -> String {
    "There \(count == 1 ? "is 1 \(thing)" : "are \(count) \(thing)s")\(rest)."
  }
}

extension JSON.Member {
  /// The names of sources, six at most.
  static func sources(_ sources: some Sequence<HealthSource>) -> JSON.Member {
    .init("sources", .names(sources.lazy.map(\.name)))
  }
}

extension JSON {
  /// Names without doubles, six at most.
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
  /// A name that somebody else chose, in 40 characters and 80 bytes at most.
  var short: String {
    var text = safeForDisplay(self, limit: 40)
    while text.utf8.count > 80 { text.removeLast() }
    return text
  }
}
