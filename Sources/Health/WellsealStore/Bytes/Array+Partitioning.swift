extension Array {
  /// Returns the first index whose element meets a condition.
  ///
  /// The condition must hold from some index on.
  @inlinable func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
