import ByteFormats
import FoundationEssentials
import HealthImports
import HealthModel
import SampleQueries

/// Reads samples that `wellseal export jsonl` wrote back into a store.
///
/// A sample is known by its identifier: one that is there stays as it is, so importing again doubles nothing.
struct SampleTableImporter {
  private let options: ImportOptions
  private let progress: (@Sendable (ImportProgress) -> Void)?
  private static let batchSize = 2000

  init(_ options: ImportOptions, progress: (@Sendable (ImportProgress) -> Void)?) {
    self.options = options
    self.progress = progress
  }

  /// Reads files, one after another; without a store nothing is stored.
  func run(_ files: [FHIRImporter.File], into store: (any SampleStore)?) async throws -> ImportReport {
    let start = ContinuousClock.now
    let total = files.reduce(0) { $0 + $1.size }
    var intake = Intake(options, try await SampleTarget(store))
    var done: UInt64 = 0
    for file in files {
      var reader = try FHIRFileReader(file)
      intake.file = files.count > 1 ? file.path : nil
      while let piece = try reader.next() {
        try Task.checkCancellation()
        intake.take(piece)
        guard intake.waiting >= Self.batchSize else { continue }
        try await intake.flush()
        progress?(
          ImportProgress(
            done: done + reader.done, total: total, records: intake.report.totals.read,
            elapsed: ContinuousClock.now - start))
      }
      try await intake.flush()
      done += reader.size
    }
    var report = intake.report
    report.bytes = total
    report.duration = ContinuousClock.now - start
    return report
  }

  /// What was read and waits for the store.
  private struct Intake {
    private(set) var report = ImportReport()
    private(set) var waiting = 0
    var file: String?
    private let options: ImportOptions
    private var target: SampleTarget
    private var samples: [HealthType: [NewSample]] = [:]
    private var partial: Set<HealthType> = []

    init(_ options: ImportOptions, _ target: SampleTarget) {
      self.options = options
      self.target = target
    }

    mutating func take(_ piece: FHIRFileReader.Piece) {
      guard let bytes = piece.bytes,
        let root = try? JSONDocument(parsing: bytes, limits: ResourceLimits.line).root
      else {
        if piece.mayBeCut { report.isTruncated = true } else { report.isDamaged = true }
        return note(piece.line, piece.bytes == nil ? .tooLarge : .notJSON)
      }
      do {
        let found = try SampleTableReader.sample(root)
        report.elements["sample", default: 0] += 1
        take(found)
      } catch {
        if error.reason != .notSample { report.elements["sample", default: 0] += 1 }
        if let type = HealthType(identifier: error.type) {
          guard options.types?.contains(type) ?? true else { return }
          report.types[type, default: .init()].read += 1
          report.types[type, default: .init()].refused += 1
        }
        note(piece.line, error.reason, type: error.type)
      }
    }

    private mutating func take(_ found: SampleTableReader.Found) {
      let type = found.sample.sample.type
      guard options.types?.contains(type) ?? true else { return }
      guard options.since.map({ found.sample.sample.end >= $0 }) ?? true else {
        report.types[type, default: .init()].leftOut += 1
        return
      }
      if found.isPart, partial.insert(type).inserted { note(0, .partWritten, type: type.identifier) }
      samples[type, default: []].append(found.sample)
      waiting += 1
    }

    mutating func flush() async throws {
      for (type, batch) in samples.sorted(by: { $0.key < $1.key }) {
        let counts = try await target.load(batch)
        report.types[type, default: .init()].read += batch.count
        report.types[type, default: .init()].added += counts.added
        report.types[type, default: .init()].changed += counts.changed
        report.types[type, default: .init()].unchanged += counts.unchanged
        report.types[type, default: .init()].refused += counts.refused
      }
      samples = [:]
      waiting = 0
    }

    private mutating func note(_ line: Int, _ reason: ImportLoss.Reason, type: String = "") {
      report.note(ImportLoss(line: line, file: file, element: "sample", type: type, reason))
    }
  }
}
