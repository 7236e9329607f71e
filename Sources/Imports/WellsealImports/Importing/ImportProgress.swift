/// The progress of an import.
package struct ImportProgress: Hashable, Sendable {
  /// The number of processed bytes of the file, as stored.
  package var done: UInt64
  package var total: UInt64
  package var records: Int
  package var elapsed: Duration

  package init(done: UInt64, total: UInt64, records: Int, elapsed: Duration) {
    self.done = done
    self.total = total
    self.records = records
    self.elapsed = elapsed
  }

  /// The progress from 0 to 1.
  package var fraction: Double { total > 0 ? min(1, Double(done) / Double(total)) : 0 }

  /// The number of records per second so far.
  package var rate: Double { seconds > 0 ? Double(records) / seconds : 0 }

  /// The estimated remaining time, or `nil` if unknown.
  package var remaining: Duration? {
    fraction > 0 ? .seconds(seconds * (1 - fraction) / fraction) : nil
  }

  private var seconds: Double {
    Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }
}
