package import ByteFormats
import Foundation
import HealthModel

/// An answer of a tool: a sentence, the facts that every row needs, and the rows.
package struct ToolAnswer: Sendable {
  /// What the answer says, in a sentence.
  package var summary: String
  /// Unit, zone, days, sources and the like.
  package var facts: [JSON.Member]
  package var rows: [JSON]
  /// Which rows stay where not all fit: the last ones of what goes on in time, else the first ones.
  package var keepsLast = false
  /// Where the next rows begin, if a tool has pages.
  package var cursor: Int?
  /// Objects in the answer, for the access log.
  package var count: Int

  package init(_ summary: String, _ facts: [JSON.Member], rows: [JSON] = [], count: Int? = nil) {
    self.summary = summary
    self.facts = facts
    self.rows = rows
    self.count = count ?? rows.count
  }

  /// How long an answer is where no other length is asked for, in bytes.
  package static let usualLength = 2048
  /// The lengths that can be asked for.
  package static let lengths = 1024...65_536

  /// The whole answer in so many bytes at most: rows that do not fit are left out, and the answer says so.
  package func json(length: Int) -> JSON {
    var members = [JSON.Member("summary", .string(summary))] + facts
    if let cursor { members.append(.init("nextCursor", .string("\(cursor)"))) }
    guard !rows.isEmpty else { return .object(members) }
    let whole = JSON.object(members + [.init("rows", .array(rows))])
    guard whole.minified.count > length else { return whole }
    let kept = fitting(length - JSON.object(members).minified.count - Self.noteLength)
    // A page that was cut goes on where it was cut.
    if let place = members.firstIndex(where: { $0.name == "nextCursor" }), let cursor {
      members[place].value = .string("\(cursor - rows.count + kept.count)")
    }
    members.append(
      .init(
        "note",
        .string(
          "\(kept.count) of \(rows.count) rows fit; ask for a shorter time, or for more bytes.")))
    return .object(members + [.init("rows", .array(kept))])
  }

  private static let noteLength = 130

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

extension JSON.Member {
  /// The names of sources, ten at most.
  static func sources(_ sources: some Sequence<HealthSource>) -> JSON.Member {
    var names: [String] = []
    for source in sources {
      let name = safeForDisplay(source.name, limit: 40)
      if !names.contains(name) { names.append(name) }
    }
    let shown = names.prefix(10).map { JSON.string($0) }
    return .init("sources", .array(shown + (names.count > 10 ? ["…"] : [])))
  }
}
