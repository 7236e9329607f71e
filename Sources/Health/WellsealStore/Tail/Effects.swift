import FoundationEssentials
import WellsealModel

/// The planned effects of a commit, which don't depend on the store anymore.
///
/// A row of the tail contains them (``TailRow``), so that applying them again after a crash gives
/// exactly the same state.
struct Effects: Sendable, Codable {
  var added: [ObjectBlock.Row] = []
  var removed: [Removal] = []
  var relations: [RelationEdit] = []
  var points: [Points] = []
  var lostPoints: [UUID] = []
  var person: PersonRecord?
  var summaries: [ActivitySummary] = []
  var nextPosition: UInt64
  var nextSegment: UInt64

  package init(nextPosition: UInt64, nextSegment: UInt64) {
    self.nextPosition = nextPosition
    self.nextSegment = nextSegment
  }

  struct Removal: Sendable, Codable {
    /// The position of the sample.
    ///
    /// Its deletion has a separate position.
    var position: UInt64
    var deletion: DeletedSample

    package init(position: UInt64, deletion: DeletedSample) {
      self.position = position
      self.deletion = deletion
    }

    private enum CodingKeys: String, CodingKey {
      case position = "position"
      case deletion = "deletion"
    }
  }

  struct Points: Sendable, Codable {
    var sample: UUID
    var segment: SegmentReference

    package init(sample: UUID, segment: SegmentReference) {
      self.sample = sample
      self.segment = segment
    }

    private enum CodingKeys: String, CodingKey {
      case sample = "sample"
      case segment = "segment"
    }
  }

  /// Whether the effects change only the next numbers.
  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && relations.isEmpty && points.isEmpty && lostPoints.isEmpty
      && person == nil && summaries.isEmpty
  }

  /// Returns true if the effects remove data that is still in the tail or in blocks.
  ///
  /// - Parameter person: The previous record of the person.
  /// - Returns: `true` if a flush must remove the data.
  func takesAway(from person: PersonRecord) -> Bool {
    guard removed.isEmpty, lostPoints.isEmpty else { return true }
    guard let new = self.person else { return false }
    let files = Set(new.attachments.map(\.data.number))
    return !person.attachments.allSatisfy { files.contains($0.data.number) }
      || !person.notes.keys.allSatisfy { new.notes[$0] != nil }
  }

  /// Completes references after their segments are sealed and have tags.
  mutating func complete(_ references: [UInt64: SegmentReference]) {
    guard !references.isEmpty else { return }
    for place in points.indices { points[place].segment.complete(references) }
    guard var person = person.take() else { return }
    for place in person.attachments.indices { person.attachments[place].data.complete(references) }
    for place in person.foreign.indices { person.foreign[place].complete(references) }
    for name in person.notes.keys { person.notes[name]?.complete(references) }
    self.person = person
  }

  private enum CodingKeys: String, CodingKey {
    case added = "added"
    case removed = "removed"
    case relations = "relations"
    case points = "points"
    case lostPoints = "lostPoints"
    case person = "book"
    case summaries = "summaries"
    case nextPosition = "nextPosition"
    case nextSegment = "nextSegment"
  }
}

/// The content of a store in memory: the catalog, and the samples that it doesn't contain yet.
struct Content: Sendable {
  var catalog = Catalog()
  var pending = PendingSamples()

  init() {
  }

  mutating func apply(_ effects: Effects) {
    for removal in effects.removed {
      pending.remove(removal.deletion.uuid, at: removal.position)
      catalog.deletions.append(removal.deletion)
    }
    for row in effects.added {
      pending.add(StoredSample(row.sample, position: row.position, created: row.created))
    }
    for edit in effects.relations { catalog.relations.carryOut(edit) }
    for points in effects.points { catalog.points[points.sample] = points.segment }
    for uuid in effects.lostPoints { catalog.points[uuid] = nil }
    if let person = effects.person { catalog.person = person }
    for summary in effects.summaries { catalog.summaries[summary.day] = summary }
    catalog.nextPosition = effects.nextPosition
    catalog.nextSegment = effects.nextSegment
    markDirtyPages(of: effects)
  }

  private mutating func markDirtyPages(of effects: Effects) {
    let pages: [(page: CatalogPage, isDirty: Bool)] = [
      (.deletions, !effects.removed.isEmpty),
      (.relations, !effects.relations.isEmpty),
      (.points, !effects.points.isEmpty || !effects.lostPoints.isEmpty),
      (.person, effects.person != nil), (.summaries, !effects.summaries.isEmpty),
    ]
    catalog.dirty.formUnion(pages.filter(\.isDirty).map(\.page))
  }
}
