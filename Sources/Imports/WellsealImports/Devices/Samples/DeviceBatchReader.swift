/// A reader for one file format.
protocol DeviceBatchReader {
  /// Returns the next batch, or `nil` after the last.
  ///
  /// - Throws: ``DatabaseReadError`` if the remainder can't be read.
  mutating func next() throws -> DeviceBatch?
}
