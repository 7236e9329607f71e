import FoundationEssentials
import HealthModel

/// What a commit comes to, once it is known what lies in the store: nothing is left to decide.
///
/// A row of the tail holds it (``TailRow``), so that carrying it out again after a crash gives just the same state.
struct Effects: Sendable, Codable {
  var added: [ObjectBlock.Row] = []
  var removed: [Removal] = []
  var relations: [RelationEdit] = []
  var points: [Points] = []
  var lostPoints: [UUID] = []
  var book: PersonRecord?
  var summaries: [ActivitySummary] = []
  var nextPosition: UInt64
  var nextSegment: UInt64

  struct Removal: Sendable, Codable {
    /// Where the sample lay; its deletion has a position of its own.
    var position: UInt64
    var deletion: DeletedSample

    private enum CodingKeys: String, CodingKey {
      case position = "position"
      case deletion = "deletion"
    }
  }

  struct Points: Sendable, Codable {
    var sample: UUID
    var segment: SegmentReference

    private enum CodingKeys: String, CodingKey {
      case sample = "sample"
      case segment = "segment"
    }
  }

  /// Whether nothing comes of it but the next numbers.
  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && relations.isEmpty && points.isEmpty && lostPoints.isEmpty
      && book == nil && summaries.isEmpty
  }

  /// Completes references, once the segments that they name are sealed and have their tags.
  mutating func complete(_ references: [UInt64: SegmentReference]) {
    guard !references.isEmpty else { return }
    for place in points.indices { points[place].segment.complete(references) }
    guard var book = book.take() else { return }
    for place in book.attachments.indices { book.attachments[place].data.complete(references) }
    for place in book.foreign.indices { book.foreign[place].complete(references) }
    for name in book.notes.keys { book.notes[name]?.complete(references) }
    self.book = book
  }

  private enum CodingKeys: String, CodingKey {
    case added = "added"
    case removed = "removed"
    case relations = "relations"
    case points = "points"
    case lostPoints = "lostPoints"
    case book = "book"
    case summaries = "summaries"
    case nextPosition = "nextPosition"
    case nextSegment = "nextSegment"
  }
}

/// A store's content as far as it is in memory: the catalogue, and what it does not know yet.
struct Content: Sendable {
  var catalogue = Catalogue()
  var pending = PendingSamples()

  mutating func apply(_ effects: Effects) {
    for removal in effects.removed {
      pending.remove(removal.deletion.uuid, at: removal.position)
      catalogue.deletions.append(removal.deletion)
    }
    for row in effects.added {
      pending.add(StoredSample(row.sample, position: row.position, created: row.created))
    }
    for edit in effects.relations { catalogue.relations.carryOut(edit) }
    for points in effects.points { catalogue.points[points.sample] = points.segment }
    for uuid in effects.lostPoints { catalogue.points[uuid] = nil }
    if let book = effects.book { catalogue.book = book }
    for summary in effects.summaries { catalogue.summaries[summary.day] = summary }
    catalogue.nextPosition = effects.nextPosition
    catalogue.nextSegment = effects.nextSegment
    noteDirt(of: effects)
  }

  private mutating func noteDirt(of effects: Effects) {
    let pages: [(page: CataloguePage, isDirty: Bool)] = [
      (.deletions, !effects.removed.isEmpty),
      (.relations, !effects.relations.isEmpty),
      (.points, !effects.points.isEmpty || !effects.lostPoints.isEmpty),
      (.book, effects.book != nil), (.summaries, !effects.summaries.isEmpty),
    ]
    catalogue.dirty.formUnion(pages.filter(\.isDirty).map(\.page))
  }
}
