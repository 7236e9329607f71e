/// Reads one form of file.
protocol DeviceBatchReader {
  /// The next batch; nil behind the last.
  ///
  /// - Throws: ``DatabaseFault`` where the rest cannot be read.
  mutating func next() throws -> DeviceBatch?
}
