/// The merged entries of several index runs, read one page at a time.
struct IndexMerge {
  private let snapshot: Snapshot
  private var sources: [Source]

  /// The unread part of a run: the entries of its open page, and the following pages.
  private struct Source {
    var entries: [IdentifierIndex.Entry]
    var index = 0
    var pages: ArraySlice<IdentifierIndex.Page> = []

    var head: IdentifierIndex.Entry? { index < entries.count ? entries[index] : nil }
  }

  /// Creates a merge.
  ///
  /// - Parameters:
  ///   - runs: The runs of the index.
  ///   - entries: New entries, sorted.
  ///   - snapshot: The snapshot that reads the pages.
  init(of runs: [IdentifierIndex.Run], and entries: [IdentifierIndex.Entry], in snapshot: Snapshot) {
    self.snapshot = snapshot
    sources = runs.map { Source(entries: [], pages: $0.pages[...]) } + [Source(entries: entries)]
  }

  /// Returns the next entries, at most `count`; none at the end.
  mutating func next(_ count: Int) throws(StoreFileError) -> [IdentifierIndex.Entry] {
    var entries: [IdentifierIndex.Entry] = []
    entries.reserveCapacity(count)
    for place in sources.indices { try turn(&sources[place]) }
    while entries.count < count, let (entry, place) = least() {
      entries.append(entry)
      sources[place].index += 1
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

  /// Opens the next page if the current one is finished.
  private func turn(_ source: inout Source) throws(StoreFileError) {
    while source.head == nil, let page = source.pages.popFirst() {
      source.entries = try snapshot.readIndexPage(page.segment).entries
      source.index = 0
    }
  }
}
