extension Snapshot {
  /// The maximum number of pages to request at once, which is a few megabytes.
  private static let maxPages = 32

  /// Returns the positions in the index for keys, without keys that have none.
  ///
  /// After a page was opened once, a filter rejects most keys that it doesn't contain. Looking up
  /// many new keys therefore opens hardly any page, however large the index is. Pages that must be
  /// opened are requested together.
  func positions(under keys: some Sequence<UInt64>) throws(StoreFileError) -> [UInt64: Set<UInt64>] {
    let keys = Set(keys)
    guard let index = catalog.identifiers else { return try ownPositions(under: keys) }
    var positions: [UInt64: Set<UInt64>] = [:]
    var lookups = possible(index.lookups(of: keys.sorted()))[...]
    while !lookups.isEmpty {
      let some = lookups.prefix(Self.maxPages)
      let pages = try indexPages(some.map(\.segment))
      for lookup in some {
        guard let page = pages[lookup.segment] else { continue }
        cache(page, for: lookup, isKept: keys.count == 1)
        for key in lookup.keys {
          let found = page.positions(of: key)
          if !found.isEmpty { positions[key, default: []].formUnion(found) }
        }
      }
      lookups = lookups.dropFirst(Self.maxPages)
    }
    return positions
  }

  private func ownPositions(under keys: Set<UInt64>) throws(StoreFileError) -> [UInt64: Set<UInt64>] {
    var positions: [UInt64: Set<UInt64>] = [:]
    for entry in try ownIdentifiers() where keys.contains(entry.key) {
      positions[entry.key, default: []].insert(entry.position)
    }
    return positions
  }

  /// Removes keys that are known to be missing from their pages.
  private func possible(_ lookups: [IdentifierIndex.Lookup]) -> [IdentifierIndex.Lookup] {
    lookups.compactMap { lookup in
      guard let filter = indexFilters.known(lookup.segment.number) else { return lookup }
      var left = lookup
      left.keys.removeAll { !filter.mayHold($0) }
      return left.keys.isEmpty ? nil : left
    }
  }

  private func indexPages(
    _ references: [SegmentReference]
  ) throws(StoreFileError) -> [SegmentReference: IndexPage] {
    var pages: [SegmentReference: IndexPage] = [:]
    for reference in references { pages[reference] = openPages.known(reference.number) }
    let others = references.filter { pages[$0] == nil }
    if others.count == 1 {
      pages[others[0]] = try readIndexPage(others[0])
      return pages
    }
    let bytes = try open(others, .index)
    for (reference, bytes) in zip(others, bytes) { pages[reference] = try indexPage(reference, bytes) }
    return pages
  }

  /// Caches the filter of a page, and the page itself if the lookup was for one key that it may
  /// contain, because such lookups repeat.
  private func cache(_ page: IndexPage, for lookup: IdentifierIndex.Lookup, isKept: Bool) {
    let number = lookup.segment.number
    var isPossible = true
    if indexFilters.known(number) == nil {
      let filter = IndexFilter(page)
      indexFilters.keep(filter, bytes: filter.bytes, as: number)
      isPossible = lookup.keys.contains(where: filter.mayHold)
    }
    if isKept && isPossible {
      openPages.keep(
        page, bytes: page.entries.count * MemoryLayout<IdentifierIndex.Entry>.stride, as: number)
    }
  }
}

extension IdentifierIndex {
  /// A page, and the keys that it may contain.
  struct Lookup {
    let segment: SegmentReference
    var keys: [UInt64]
  }

  /// Returns the pages that may contain keys.
  ///
  /// - Parameter keys: The keys, sorted.
  /// - Returns: The pages of all runs.
  func lookups(of keys: [UInt64]) -> [Lookup] {
    var lookups: [Lookup] = []
    for run in runs {
      for key in keys {
        for page in run.pages(with: key) {
          if let last = lookups.last, last.segment == page.segment {
            lookups[lookups.count - 1].keys.append(key)
          } else {
            lookups.append(Lookup(segment: page.segment, keys: [key]))
          }
        }
      }
    }
    return lookups
  }
}
