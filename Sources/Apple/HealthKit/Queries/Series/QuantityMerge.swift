import Foundation
import WellsealModel
import WellsealWire

/// A merge of the individual quantities of samples, in the order of their starts.
///
/// Series are read page by page on demand, and only as many at a time as overlap.
struct QuantityMerge {
  /// A quantity and its sample.
  struct Item: Sendable {
    let quantity: HealthQuantity
    let interval: DateInterval
    let sample: HealthSample
  }

  private let store: HKHealthStore
  /// The positions in samples that have begun and not ended, in the order of the samples.
  ///
  /// None is empty.
  private var cursors: [Cursor] = []

  private struct Cursor {
    let sample: HealthSample
    var items: ArraySlice<Item>
    var pages: Replies<PointsCall.Reply>.Iterator?

    mutating func fill() async throws {
      while items.isEmpty, let page = try await pages?.next() { append(page) }
    }

    mutating func fillWhole() async throws {
      while let page = try await pages?.next() { append(page) }
      pages = nil
    }

    private mutating func append(_ page: PointsCall.Reply) {
      guard case .quantities(let points) = page.points else { return }
      items += points.map { Item(quantity: $0.quantity, interval: $0.interval, sample: sample) }
    }
  }

  /// The maximum number of series that are read page by page at a time.
  ///
  /// The daemon limits the connections of a process, and each such series needs one.
  private static let maxOpenSeries = 64

  init(_ store: HKHealthStore) { self.store = store }

  /// Adds a sample that starts no earlier than the previous ones.
  mutating func begin(_ sample: HealthSample) async throws {
    var cursor = Cursor(sample: sample, items: [])
    if case .quantitySeries = sample.value {
      cursor.pages = store.replies(to: PointsCall(of: sample.uuid)).makeAsyncIterator()
      if cursors.count < Self.maxOpenSeries { try await cursor.fill() } else { try await cursor.fillWhole() }
    } else if let quantity = sample.value.quantity {
      cursor.items = [Item(quantity: quantity, interval: sample.interval, sample: sample)]
    }
    if !cursor.items.isEmpty { cursors.append(cursor) }
  }

  /// Returns the next quantities of one sample that start no later than a date, or `nil` if there
  /// are none.
  mutating func next(upTo end: Date) async throws -> ArraySlice<Item>? {
    let heads = cursors.compactMap(\.items.first?.interval.start)
    guard let first = heads.min(), first <= end, let index = heads.firstIndex(of: first) else { return nil }
    // If quantities have the same start, that of the earlier sample comes first.
    let before = heads[..<index].min() ?? .distantFuture
    let upTo = min(end, heads[(index + 1)...].min() ?? .distantFuture)
    let items = cursors[index].items.prefix { item in
      item.interval.start < before && item.interval.start <= upTo
    }
    cursors[index].items = cursors[index].items.dropFirst(items.count)
    if cursors[index].items.isEmpty { try await cursors[index].fill() }
    if cursors[index].items.isEmpty { cursors.remove(at: index) }
    return items
  }
}
