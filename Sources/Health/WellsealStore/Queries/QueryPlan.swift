import FoundationEssentials
import WellsealModel

/// The execution plan of a query: which blocks to open, in which order, and how to test each row.
struct QueryPlan: Hashable, Sendable {
  /// The blocks of one type that may contain results.
  struct Part: Hashable, Sendable {
    var type: HealthType
    var predicate: SamplePredicate
    /// The test on columns, if it covers the whole predicate.
    var test: ColumnTest?
    var streams: [[BlockEntry]]
    /// The number of blocks of the type that needn't be opened.
    var skipped: Int
    /// The number of samples that aren't in a block yet.
    var pending: Int

    var blockCount: Int { streams.reduce(0) { $0 + $1.count } }
  }

  var parts: [Part]
  var order: Order
  var limit: Int?

  /// The order of the rows.
  ///
  /// Blocks are opened in the same order, so that a limit can stop early.
  enum Order: Hashable, Sendable {
    case start(ascending: Bool)
    case end(ascending: Bool)
    case position
    /// An order by properties that aren't in the catalog.
    ///
    /// Everything is read before the first row is known.
    case other([SampleSort])
  }
}

extension QueryPlan {
  init(_ query: SampleQuery, _ content: Content) {
    self.init(query.parts, content)
    limit = query.limit.map { max(0, $0) }
    order = Order(query.order)
  }

  /// Creates a plan for changes: the samples after a position, sorted by position.
  init(_ parts: [SampleQuery.Part], after anchor: SampleAnchor, limit: Int?, _ content: Content) {
    self.init(parts, content)
    self.limit = limit
    order = .position
    for place in self.parts.indices {
      let all = self.parts[place].blockCount
      self.parts[place].streams = self.parts[place].streams.map { stream in
        stream.filter { $0.lastPosition > anchor.position }
      }
      self.parts[place].skipped += all - self.parts[place].blockCount
    }
  }

  private init(_ parts: [SampleQuery.Part], _ content: Content) {
    order = .start(ascending: true)
    let types = parts.map(\.type).reduce(into: [HealthType]()) { if !$0.contains($1) { $0.append($1) } }
    self.parts = types.map { type in
      Part(type, .any(of: parts.filter { $0.type == type }.map(\.predicate)), content)
    }
  }
}

extension QueryPlan.Part {
  init(_ type: HealthType, _ predicate: SamplePredicate, _ content: Content) {
    let catalog = content.catalog
    let bounds = predicate.dateBounds
    let sources = predicate.sourceLimit.map { Set($0.compactMap(catalog.dictionaries.knownIndex)) }
    var streams: [[BlockEntry]] = []
    var (total, chosen) = (0, 0)
    for key in catalog.streams(of: type) {
      let stream = catalog.streams[key] ?? []
      total += stream.count
      guard predicate != .none, sources?.contains(key.source) ?? true else { continue }
      // A stream that is requested completely needn't be copied.
      let blocks = bounds == DateBounds() ? stream : stream.filter { $0.mayMeet(bounds) }
      streams.append(blocks)
      chosen += blocks.count
    }
    self.init(
      type: type, predicate: predicate, test: ColumnTest(predicate), streams: streams,
      skipped: total - chosen, pending: content.pending.samples[type]?.count ?? 0)
  }
}

extension QueryPlan.Order {
  /// Creates an order.
  ///
  /// Only the first step can determine the order of blocks; with more steps everything is read.
  init(_ order: [SampleSort]) {
    guard let first = order.first else {
      self = .start(ascending: true)
      return
    }
    switch (first.field, order.count) {
    case (.startDate, 1): self = .start(ascending: first.isAscending)
    case (.endDate, 1): self = .end(ascending: first.isAscending)
    default: self = .other(order)
    }
  }

  var isDescending: Bool {
    switch self {
    case .start(let isAscending), .end(let isAscending): !isAscending
    case .position, .other: false
    }
  }

  var isByStart: Bool {
    if case .start = self { true } else { false }
  }

  /// Returns the lowest key that a row of a block can have.
  ///
  /// Keys increase in the order of the rows.
  func bound(of entry: BlockEntry) -> Double {
    switch self {
    case .start(ascending: true): entry.earliestStart
    case .start(ascending: false): -entry.latestStart
    case .end(ascending: true): entry.earliestEnd
    case .end(ascending: false): -entry.latestEnd
    case .position: Double(entry.firstPosition)
    case .other: 0
    }
  }

  func key(_ start: Double, _ end: Double, _ position: UInt64) -> Double {
    switch self {
    case .start(let ascending): ascending ? start : -start
    case .end(let ascending): ascending ? end : -end
    case .position: Double(position)
    case .other: 0
    }
  }
}

extension QueryPlan: CustomStringConvertible {
  var description: String {
    let lines = parts.map { part in
      let rows = part.streams.joined().reduce(0) { $0 + $1.count }
      let asked = part.test == nil ? "samples" : part.test?.isEmpty == true ? "nothing" : "columns"
      return "\(part.type): \(part.blockCount) blocks (\(rows) rows), \(part.skipped) skipped, "
        + "\(part.pending) pending; asks \(asked)"
    }
    return (lines + ["by \(order)" + (limit.map { ", at most \($0)" } ?? "")]).joined(separator: "\n")
  }
}

extension QueryPlan.Order: CustomStringConvertible {
  var description: String {
    switch self {
    case .start(let ascending): "start, \(ascending ? "earliest" : "latest") first"
    case .end(let ascending): "end, \(ascending ? "earliest" : "latest") first"
    case .position: "position"
    case .other: "properties, after reading everything"
    }
  }
}
