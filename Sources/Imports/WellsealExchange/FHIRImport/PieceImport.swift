import WellsealImports

/// A consumer of the pieces of files, with a report.
protocol PieceIntake {
  var report: ImportReport { get }
  /// The number of objects.
  var count: Int { get }

  /// Begins a file.
  ///
  /// The name for losses is set only if there are several files.
  mutating func begin(_ file: FHIRImporter.File, name: String?)
  mutating func consume(_ piece: FHIRFileReader.Piece) async throws
  /// Stores pending data.
  mutating func flush() async throws
  /// Stores what is known only after all files.
  mutating func finish() async throws
}

/// An import that reads files incrementally, in order.
struct PieceImport {
  let progress: (@Sendable (ImportProgress) -> Void)?

  /// The number of pieces between progress reports; a piece may be a short line.
  private static let step = 64

  /// Imports files.
  ///
  /// - Throws: ``FHIRFileError`` if a file can't be read, before anything is imported;
  ///   `CancellationError`; or an error of the intake.
  func run(_ files: [FHIRImporter.File], into intake: consuming some PieceIntake) async throws -> ImportReport
  {
    let start = ContinuousClock.now
    let readers = try files.map { try FHIRFileReader($0) }
    let total = readers.reduce(0) { $0 + $1.size }
    var done: UInt64 = 0
    func reportProgress(_ bytes: UInt64, _ count: Int) {
      progress?(
        ImportProgress(done: bytes, total: total, records: count, elapsed: ContinuousClock.now - start))
    }
    for (file, reader) in zip(files, readers) {
      let name = files.count > 1 ? String(file.path.split(separator: "/").last ?? "") : nil
      intake.begin(file, name: name)
      var (reader, pieces) = (reader, 0)
      while let piece = try reader.next() {
        try Task.checkCancellation()
        try await intake.consume(piece)
        if pieces % Self.step == 0 { reportProgress(done + reader.done, intake.count) }
        pieces += 1
      }
      try await intake.flush()
      done += reader.size
      reportProgress(done, intake.count)
    }
    try await intake.finish()
    var report = intake.report
    report.bytes = total
    report.duration = ContinuousClock.now - start
    return report
  }
}
