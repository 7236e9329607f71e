/// What points come to in each bucket, by the buckets' numbers.
package struct PartialResults: Sendable {
  /// In order, each once.
  package private(set) var indices: [Int] = []
  private var results: [StatisticsAccumulator] = []

  /// No results.
  package init() {}

  /// Results in the order of their buckets.
  package init(_ sorted: [(Int, StatisticsAccumulator)]) {
    indices = sorted.map(\.0)
    results = sorted.map(\.1)
  }

  /// What came to a bucket; nil where no point fell into it.
  subscript(index: Int) -> StatisticsAccumulator? {
    let place = place(of: index)
    return place < indices.count && indices[place] == index ? results[place] : nil
  }

  /// Adds the result of other points to a bucket's.
  package mutating func merge(_ result: StatisticsAccumulator, into index: Int) {
    if let last = indices.last, last < index {
      indices.append(index)
      results.append(result)
      return
    }
    let place = place(of: index)
    if place < indices.count, indices[place] == index {
      results[place].merge(result)
    } else {
      indices.insert(index, at: place)
      results.insert(result, at: place)
    }
  }

  /// Adds the results of another part of the samples.
  package mutating func merge(_ other: PartialResults) {
    for (index, result) in zip(other.indices, other.results) { merge(result, into: index) }
  }

  /// Mostly the answer is one of the last places.
  private func place(of index: Int) -> Int {
    if let last = indices.last, index >= last { return index == last ? indices.count - 1 : indices.count }
    return indices.firstPlace { $0 >= index }
  }
}
