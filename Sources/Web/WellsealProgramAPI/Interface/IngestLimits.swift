import WellsealExchange

/// The limits of an ingest request.
enum IngestLimits {
  /// The maximum length of a line, in bytes.
  static let line = 1 << 20
  /// The maximum size of a body of lines while the store is open.
  static let openBody = 8 << 30
  /// The maximum size of a body while the store is locked, and of one that is read as a whole.
  static let wholeBody = HealthAutoExport.maxSize
  /// The size of the chunks in which a body is sealed while the store is locked.
  static let piece = 4 << 20
  /// The maximum size of all pending bodies while the store is locked.
  static let allWaiting = 512 << 20
  /// The maximum number of listed bodies.
  static let entries = 10_000
  /// The timeout of a request.
  static let time = Duration.seconds(900)
  /// The number of samples to store at a time.
  static let batch = 4000
  /// The maximum number of reported bad lines.
  static let losses = 100
  /// The time for which bodies of other programs are retained, in seconds: 30 days.
  static let keeping = 30.0 * 86_400
}
