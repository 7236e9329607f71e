import WellsealSegments

/// The entries of several runs of the index in their order, read a page at a time.
struct IndexMerge {
  private let snapshot: Snapshot
  private var sources: [Source]

  /// What is left of a run: the entries of its page that is open, and the pages behind it.
  private struct Source {
    var entries: [IdentifierIndex.Entry]
    var place = 0
    var pages: ArraySlice<IdentifierIndex.Page> = []

    var head: IdentifierIndex.Entry? { place < entries.count ? entries[place] : nil }
  }

  /// - Parameters:
  ///   - runs: of the index.
  ///   - entries: new ones, sorted.
  ///   - snapshot: reads the pages.
  init(of runs: [IdentifierIndex.Run], and entries: [IdentifierIndex.Entry], in snapshot: Snapshot) {
    self.snapshot = snapshot
    sources = runs.map { Source(entries: [], pages: $0.pages[...]) } + [Source(entries: entries)]
  }

  /// The next entries, so many at most; none at the end.
  mutating func next(_ count: Int) throws(StoreFault) -> [IdentifierIndex.Entry] {
    var entries: [IdentifierIndex.Entry] = []
    entries.reserveCapacity(count)
    for place in sources.indices { try turn(&sources[place]) }
    while entries.count < count, let (entry, place) = least() {
      entries.append(entry)
      sources[place].place += 1
      try turn(&sources[place])
    }
    return entries
  }

  private func least() -> (entry: IdentifierIndex.Entry, place: Int)? {
    var least: (entry: IdentifierIndex.Entry, place: Int)?
    for place in sources.indices {
      guard let head = sources[place].head else { continue }
      if let known = least, known.entry <= head { continue }
      least = (head, place)
    }
    return least
  }

  /// Opens the next page where one was read to its end.
  private func turn(_ source: inout Source) throws(StoreFault) {
    while source.head == nil, let page = source.pages.popFirst() {
      source.entries = try snapshot.readIndexPage(page.segment).entries
      source.place = 0
    }
  }
}
