/// The results of points in each bucket, by bucket index.
package struct PartialResults: Sendable {
  /// The bucket indices, sorted and unique.
  package private(set) var indices: [Int] = []
  private var results: [StatisticsAccumulator] = []

  /// Creates empty results.
  package init() {}

  /// Creates results that are sorted by bucket.
  package init(_ sorted: [(Int, StatisticsAccumulator)]) {
    indices = sorted.map(\.0)
    results = sorted.map(\.1)
  }

  /// The result in a bucket, or `nil` if it has no points.
  subscript(index: Int) -> StatisticsAccumulator? {
    let position = position(of: index)
    return position < indices.count && indices[position] == index ? results[position] : nil
  }

  /// Adds a result to a bucket.
  package mutating func merge(_ result: StatisticsAccumulator, into index: Int) {
    if let last = indices.last, last < index {
      indices.append(index)
      results.append(result)
      return
    }
    let position = position(of: index)
    if position < indices.count, indices[position] == index {
      results[position].merge(result)
    } else {
      indices.insert(index, at: position)
      results.insert(result, at: position)
    }
  }

  /// Adds the results of other samples.
  package mutating func merge(_ other: PartialResults) {
    for (index, result) in zip(other.indices, other.results) { merge(result, into: index) }
  }

  /// Returns a position; tries the last ones first, because most lookups are near the end.
  private func position(of index: Int) -> Int {
    if let last = indices.last, index >= last { return index == last ? indices.count - 1 : indices.count }
    return indices.partitionIndex { $0 >= index }
  }
}
