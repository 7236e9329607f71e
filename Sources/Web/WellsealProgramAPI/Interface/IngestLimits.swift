import WellsealExchange

/// What one request may bring.
enum IngestLimits {
  /// A line, in bytes.
  static let line = 1 << 20
  /// A body of lines while the store is open.
  static let openBody = 8 << 30
  /// A body while the store is locked, and one that is read whole.
  static let wholeBody = HealthAutoExport.largest
  /// So much of a locked body is sealed at a time.
  static let piece = 4 << 20
  /// All that waits while the store is locked.
  static let allWaiting = 512 << 20
  /// Bodies that are listed.
  static let entries = 10_000
  /// How long a request may take.
  static let time = Duration.seconds(900)
  /// So many samples are stored at a time.
  static let batch = 4000
  /// So many bad lines are named.
  static let losses = 100
  /// How long bodies of other programs are kept, in seconds: 30 days.
  static let keeping = 30.0 * 86_400
}
