import HealthModel
import SealedSegments

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
    var entries = indexed.sorted()
    indexed = []
    while let last = index.runs.last, IdentifierIndex.merges(last, with: entries.count) {
      index.runs.removeLast()
      retire(last.pages.map(\.segment.number))
      entries = Self.merged(try self.entries(of: last), entries)
    }
    for start in stride(from: 0, to: entries.count, by: IdentifierIndex.mostRunEntries) {
      let end = min(start + IdentifierIndex.mostRunEntries, entries.count)
      index.runs.append(try writeRun(entries[start..<end]))
    }
    content.catalogue.identifiers = index
    content.catalogue.dirty.insert(.identifiers)
  }

  private func entries(of run: IdentifierIndex.Run) throws(StoreFault) -> [IdentifierIndex.Entry] {
    var entries: [IdentifierIndex.Entry] = []
    entries.reserveCapacity(run.count)
    for page in run.pages { entries += try reading.indexPage(page.segment).entries }
    return entries
  }

  private mutating func writeRun(
    _ entries: ArraySlice<IdentifierIndex.Entry>
  ) throws(StoreFault) -> IdentifierIndex.Run {
    var run = IdentifierIndex.Run(pages: [])
    var start = entries.startIndex
    while start < entries.endIndex {
      let end = min(start + IdentifierIndex.mostPageEntries, entries.endIndex)
      let segment = try put(IndexPage(Array(entries[start..<end])).encoded, .index)
      run.pages.append(IdentifierIndex.Page(first: entries[start].key, count: end - start, segment: segment))
      start = end
    }
    return run
  }

  private static func merged(
    _ left: [IdentifierIndex.Entry], _ right: [IdentifierIndex.Entry]
  ) -> [IdentifierIndex.Entry] {
    var merged: [IdentifierIndex.Entry] = []
    merged.reserveCapacity(left.count + right.count)
    var next = 0
    for entry in left {
      while next < right.count, right[next] < entry {
        merged.append(right[next])
        next += 1
      }
      merged.append(entry)
    }
    return merged + right[next...]
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
