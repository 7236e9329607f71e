package import FoundationEssentials
package import WellsealModel

extension SealedStore {
  package func samples(_ query: SampleQuery) throws -> [HealthSample] {
    let snapshot = try snapshot()
    return try resolved(Evaluator(snapshot).rows(QueryPlan(query, snapshot.content)), snapshot).map(\.sample)
  }

  package func stored(_ identifiers: Set<UUID>) throws -> [StoredSample] {
    try snapshot().samples(identifiers)
  }

  package func visit(
    _ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void
  ) throws {
    let snapshot = try snapshot()
    let plan = QueryPlan(query, snapshot.content)
    guard plan.limit == nil, query.order.isEmpty else {
      let rows = try resolved(Evaluator(snapshot).rows(plan), snapshot)
      return try rows.isEmpty ? () : visitor(rows[...])
    }
    try Evaluator(snapshot).visit(plan) { try visitor(try resolved(Array($0), snapshot)[...]) }
  }

  package func visitQuantities(
    of type: HealthType, from start: Date?, to end: Date?, in unit: HealthUnit,
    _ visitor: (HealthSource?, [TimedQuantity]) throws -> Void
  ) throws {
    let snapshot = try snapshot()
    let query = SampleQuery([SampleQuery.Part(type, .samples(from: start, to: end))])
    try Evaluator(snapshot).visitQuantities(QueryPlan(query, snapshot.content), in: unit, visitor)
  }

  /// Returns the execution plan of a query as text.
  func plan(_ query: SampleQuery) throws -> String {
    QueryPlan(query, try snapshot().content).description
  }

  /// Replaces the members of correlations with the current ones.
  private func resolved(_ rows: [StoredSample], _ snapshot: Snapshot) throws -> [StoredSample] {
    guard rows.contains(where: { $0.sample.type.kind == .correlation }) else { return rows }
    return try rows.map { try snapshot.resolved($0) }
  }

  package func changes(
    to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?
  ) throws -> SampleChanges {
    let snapshot = try snapshot()
    let anchor = anchor ?? .start
    let limit = limit.map { max(0, $0) }
    let types = Set(parts.map(\.type))
    let deletions = snapshot.catalog.deletions
    let deleted = deletions[deletions.partitioningIndex { $0.position > anchor.position }...]
      .filter { types.contains($0.type) }
    // One more row than the limit shows whether there is another page.
    let plan = QueryPlan(parts, after: anchor, limit: limit.map { $0 + 1 }, snapshot.content)
    let added = try resolved(Evaluator(snapshot).rows(plan, after: anchor), snapshot)
    let positions = (added.map(\.position) + deleted.map(\.position)).sorted()
    var last = SampleAnchor(position: snapshot.catalog.nextPosition - 1)
    if let limit, positions.count > limit {
      last = SampleAnchor(position: limit > 0 ? positions[limit - 1] : anchor.position)
    }
    return SampleChanges(
      added: added.filter { $0.position <= last.position }.map(\.sample),
      deleted: deleted.filter { $0.position <= last.position }, anchor: last)
  }

  package func sources(_ part: SampleQuery.Part) throws -> Set<HealthSource> {
    let snapshot = try snapshot()
    let plan = QueryPlan(SampleQuery([part]), snapshot.content)
    guard part.predicate == .all, snapshot.content.pending.isEmpty else {
      let rows = try Evaluator(snapshot).rows(plan)
      return Set(rows.compactMap(\.sample.provenance.sourceRevision?.source))
    }
    return Set(
      snapshot.catalog.streams(of: part.type).map { snapshot.catalog.dictionaries.sources[$0.source] })
  }

  package func contents() throws -> [TypeContents] { try Contents(snapshot: try snapshot()).all() }

  package func contents(of type: HealthType) throws -> TypeContents? {
    try Contents(snapshot: try snapshot()).contents(of: type)
  }

  package func sourceOrder(of type: HealthType) throws -> [HealthSource] {
    try snapshot().sourceOrder(of: type)
  }

  package func chosenSources(of type: HealthType) throws -> [HealthSource] {
    try snapshot().catalog.person.sourceOrders[type] ?? []
  }

  package func points(of sample: UUID) throws -> SeriesPoints? {
    let snapshot = try snapshot()
    return try snapshot.catalog.points[sample].map { try snapshot.points($0) }
  }

  package func characteristics() throws -> Characteristics { try snapshot().catalog.person.characteristics }

  package func profile() throws -> PersonProfile {
    try snapshot().catalog.person.profile ?? PersonProfile()
  }

  package func activitySummaries(_ predicate: SamplePredicate) throws -> [ActivitySummary] {
    try snapshot().catalog.summaries.values.filter { predicate.matches($0) }.sorted { $0.day < $1.day }
  }

  package func medications(_ predicate: SamplePredicate) throws -> [UserAnnotatedMedication] {
    try snapshot().catalog.person.medications.filter { predicate.matches($0) }
  }

  package func attachments(of object: UUID) throws -> [Attachment] {
    try snapshot().catalog.person.attachments.filter { $0.owner == object }.map(\.attachment)
  }

  package func attachmentData(_ attachment: UUID) throws -> Data? {
    let snapshot = try snapshot()
    let known = snapshot.catalog.person.attachments.first { $0.attachment.identifier == attachment }
    return try known.map { Data(try snapshot.open($0.data, .attachment)) }
  }

  package func foreignElements() throws -> [ForeignElement] {
    let snapshot = try snapshot()
    return try snapshot.catalog.person.foreign.flatMap { try snapshot.foreign($0) }
  }

  package func entry(_ name: String) throws -> Data? {
    let snapshot = try snapshot()
    return try snapshot.catalog.person.notes[name].map { Data(try snapshot.open($0, .attachment)) }
  }

  package func observe() -> AsyncStream<Set<HealthType>> { observers.stream() }
}

extension Snapshot {
  /// Returns the sources of a type's samples, the highest priority first.
  func sourceOrder(of type: HealthType) throws(StoreFileError) -> [HealthSource] {
    let standard = try standardOrder(of: type)
    let chosen = (catalog.person.sourceOrders[type] ?? []).compactMap { source in
      standard.first { $0 == source }
    }
    return chosen + standard.filter { !chosen.contains($0) }
  }

  /// Returns the default order of the sources of a type's samples.
  ///
  /// The kind of device of a source doesn't depend on the type, so the dictionaries determine the
  /// order of all sources, and no block is opened.
  private func standardOrder(of type: HealthType) throws(StoreFileError) -> [HealthSource] {
    let dictionaries = catalog.dictionaries
    var sources: Set<HealthSource> = []
    for key in catalog.streams(of: type) {
      for entry in catalog.streams[key] ?? [] where try !isGone(entry) {
        sources.insert(dictionaries.sources[key.source])
        break
      }
    }
    let pending = (content.pending.samples[type] ?? []).map(\.sample.provenance)
    guard !pending.isEmpty else { return cells.order(of: dictionaries).filter(sources.contains) }
    sources.formUnion(pending.compactMap(\.sourceRevision?.source))
    return SourceOrder.standard(of: dictionaries.provenances + pending).filter(sources.contains)
  }

  /// Returns true if all samples of a block are deleted.
  private func isGone(_ entry: BlockEntry) throws(StoreFileError) -> Bool {
    let removed = content.pending.removed
    guard removed.count >= entry.count else { return false }
    let block = try block(entry)
    return (0..<block.count).allSatisfy { removed.contains(block.position($0)) }
  }
}

/// Summaries of each type's samples, from the catalog if possible.
private struct Contents {
  let snapshot: Snapshot

  func all() throws(StoreFileError) -> [TypeContents] {
    let blocks = Set(snapshot.catalog.streams.keys.map(\.type))
    var types: [TypeContents] = []
    for type in blocks.union(snapshot.content.pending.samples.keys).sorted() {
      if let contents = try contents(of: type) { types.append(contents) }
    }
    return types
  }

  func contents(of type: HealthType) throws(StoreFileError) -> TypeContents? {
    var tally = Counts()
    let removed = snapshot.content.pending.removed
    for key in snapshot.catalog.streams(of: type) {
      let source = snapshot.catalog.dictionaries.sources[key.source]
      for entry in snapshot.catalog.streams[key] ?? [] {
        let isTouched = removed.contains { entry.firstPosition <= $0 && $0 <= entry.lastPosition }
        guard isTouched else {
          tally.add(entry.count, of: source, entry.earliestStart, entry.latestEnd)
          continue
        }
        let block = try snapshot.block(entry)
        for row in 0..<block.count where !removed.contains(block.position(row)) {
          tally.add(1, of: source, block.start(row), block.end(row))
        }
      }
    }
    for stored in snapshot.content.pending.samples[type] ?? [] {
      guard let source = stored.sample.provenance.sourceRevision?.source else { continue }
      tally.add(
        1, of: source, stored.sample.start.timeIntervalSinceReferenceDate,
        stored.sample.end.timeIntervalSinceReferenceDate)
    }
    return tally.contents(of: type)
  }

  private struct Counts {
    var counts: [HealthSource: (count: Int, latest: Double)] = [:]
    var earliest = Double.infinity

    mutating func add(_ count: Int, of source: HealthSource, _ start: Double, _ end: Double) {
      let known = counts[source] ?? (0, -.infinity)
      counts[source] = (known.count + count, max(known.latest, end))
      earliest = min(earliest, start)
    }

    func contents(of type: HealthType) -> TypeContents? {
      guard !counts.isEmpty else { return nil }
      let sources = counts.map { source, found in
        TypeContents.SourceCount(
          source: source, count: found.count, latestEnd: Date(timeIntervalSinceReferenceDate: found.latest))
      }
      return TypeContents(
        type: type, count: sources.reduce(0) { $0 + $1.count },
        earliestStart: Date(timeIntervalSinceReferenceDate: earliest),
        latestEnd: sources.map(\.latestEnd).max() ?? .distantPast,
        sources: sources.sorted {
          ($1.count, $0.source.bundleIdentifier) < ($0.count, $1.source.bundleIdentifier)
        })
    }
  }
}
