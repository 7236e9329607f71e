import FoundationEssentials
import WellsealImports
import WellsealModel

/// Reads samples that `wellseal export jsonl` wrote back into a store.
///
/// A sample is known by its identifier: one that is there stays as it is, so importing again doubles nothing.
struct SampleTableImporter {
  private let options: ImportOptions
  private let progress: (@Sendable (ImportProgress) -> Void)?

  init(_ options: ImportOptions, progress: (@Sendable (ImportProgress) -> Void)?) {
    self.options = options
    self.progress = progress
  }

  /// Reads files, one after another; without a store nothing is stored.
  func run(_ files: [FHIRImporter.File], into store: (any SampleStore)?) async throws -> ImportReport {
    try await PieceImport(progress: progress).run(
      files, into: SampleTableIntake(samples: try await SampleIntake(options, into: store)))
  }
}

/// The lines of files as samples.
private struct SampleTableIntake: PieceIntake {
  private(set) var count = 0
  private var samples: SampleIntake

  private static let batchSize = 2000

  init(samples: SampleIntake) { self.samples = samples }

  var report: ImportReport { samples.report }

  mutating func begin(_ file: FHIRImporter.File, name: String?) { samples.file = name }

  mutating func take(_ piece: FHIRFileReader.Piece) async throws {
    count += 1
    samples.take(line: piece.bytes, number: piece.line, mayBeCut: piece.mayBeCut)
    if samples.waiting >= Self.batchSize { try await flush() }
  }

  mutating func flush() async throws { try await samples.flush() }
}
