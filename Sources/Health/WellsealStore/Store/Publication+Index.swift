import WellsealModel

extension Publication {
  /// Creates the index, which files of the first version don't have.
  mutating func makeIndex() throws(StoreFileError) {
    content.catalog.identifiers = IdentifierIndex()
    content.catalog.dirty.insert(.identifiers)
    indexed += try reading.ownIdentifiers()
  }

  /// Adds a run of new entries, merged with runs that are short in comparison.
  mutating func writeIndex() throws(StoreFileError) {
    if catalog.pages[.identifiers] == nil { content.catalog.dirty.insert(.identifiers) }
    guard var index = catalog.identifiers, !indexed.isEmpty else { return }
    let entries = indexed.sorted()
    indexed = []
    var (merging, count) = ([IdentifierIndex.Run](), entries.count)
    while let last = index.runs.last, IdentifierIndex.merges(last, with: count) {
      index.runs.removeLast()
      retire(last.pages.map(\.segment.number))
      count += last.count
      merging.append(last)
    }
    index.runs += try writeRuns(IndexMerge(of: merging, and: entries, in: reading))
    content.catalog.identifiers = index
    content.catalog.dirty.insert(.identifiers)
  }

  /// Writes entries page by page, so that a long run needs no more memory than a short one.
  private mutating func writeRuns(_ merge: IndexMerge) throws(StoreFileError) -> [IdentifierIndex.Run] {
    var merge = merge
    var (runs, length) = ([IdentifierIndex.Run](), IdentifierIndex.maxRunEntries)
    while true {
      let entries = try merge.next(IdentifierIndex.maxPageEntries)
      guard let first = entries.first else { return runs }
      let segment = try put(IndexPage(entries).encoded, .index)
      if length >= IdentifierIndex.maxRunEntries {
        runs.append(IdentifierIndex.Run(pages: []))
        length = 0
      }
      runs[runs.count - 1].pages.append(
        IdentifierIndex.Page(first: first.key, count: entries.count, segment: segment))
      length += entries.count
    }
  }

  /// Updates the reference to an index page that was sealed again.
  mutating func moveIndexPage(_ old: SegmentReference, to new: SegmentReference) {
    guard var index = content.catalog.identifiers else { return }
    for run in index.runs.indices {
      for page in index.runs[run].pages.indices where index.runs[run].pages[page].segment == old {
        index.runs[run].pages[page].segment = new
      }
    }
    content.catalog.identifiers = index
    content.catalog.dirty.insert(.identifiers)
  }
}
