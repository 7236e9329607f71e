import WellsealModel
import WellsealSegments

extension Publication {
  /// Makes the index that files of the first version have none of.
  mutating func makeIndex() throws(StoreFault) {
    content.catalogue.identifiers = IdentifierIndex()
    content.catalogue.dirty.insert(.identifiers)
    indexed += try reading.ownIdentifiers()
  }

  /// Adds a run with what is new, together with the runs that are short beside it.
  mutating func writeIndex() throws(StoreFault) {
    if catalogue.pages[.identifiers] == nil { content.catalogue.dirty.insert(.identifiers) }
    guard var index = catalogue.identifiers, !indexed.isEmpty else { return }
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
    content.catalogue.identifiers = index
    content.catalogue.dirty.insert(.identifiers)
  }

  /// Writes entries page by page, so that a long run takes no more memory than a short one.
  private mutating func writeRuns(_ merge: IndexMerge) throws(StoreFault) -> [IdentifierIndex.Run] {
    var merge = merge
    var (runs, length) = ([IdentifierIndex.Run](), IdentifierIndex.mostRunEntries)
    while true {
      let entries = try merge.next(IdentifierIndex.mostPageEntries)
      guard let first = entries.first else { return runs }
      let segment = try put(IndexPage(entries).encoded, .index)
      if length >= IdentifierIndex.mostRunEntries {
        runs.append(IdentifierIndex.Run(pages: []))
        length = 0
      }
      runs[runs.count - 1].pages.append(
        IdentifierIndex.Page(first: first.key, count: entries.count, segment: segment))
      length += entries.count
    }
  }

  /// Notes that a page of the index was sealed anew.
  mutating func moveIndexPage(_ old: SegmentReference, to new: SegmentReference) {
    guard var index = content.catalogue.identifiers else { return }
    for run in index.runs.indices {
      for page in index.runs[run].pages.indices where index.runs[run].pages[page].segment == old {
        index.runs[run].pages[page].segment = new
      }
    }
    content.catalogue.identifiers = index
    content.catalogue.dirty.insert(.identifiers)
  }
}
