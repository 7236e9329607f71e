/// How far an import has come.
package struct ImportProgress: Hashable, Sendable {
  /// Bytes of the file, compressed as they lie there.
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

  /// From 0 to 1.
  package var fraction: Double { total > 0 ? min(1, Double(done) / Double(total)) : 0 }

  /// Records a second so far.
  package var rate: Double { seconds > 0 ? Double(records) / seconds : 0 }

  /// The time that the rest takes at the pace so far; nil while nothing is known.
  package var remaining: Duration? {
    fraction > 0 ? .seconds(seconds * (1 - fraction) / fraction) : nil
  }

  private var seconds: Double {
    Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }
}
