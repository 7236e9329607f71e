extension Collection<Double> {
  /// The mean, or `nil` if the collection is empty.
  package var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
