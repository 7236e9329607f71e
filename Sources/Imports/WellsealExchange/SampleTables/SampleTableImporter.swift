import FoundationEssentials
import WellsealImports
import WellsealModel

/// A type that imports samples written by `wellseal export jsonl` into a store.
///
/// A sample is identified by its identifier. Existing ones stay unchanged, so importing again
/// creates no duplicates.
struct SampleTableImporter {
  private let options: ImportOptions
  private let progress: (@Sendable (ImportProgress) -> Void)?

  init(_ options: ImportOptions, progress: (@Sendable (ImportProgress) -> Void)?) {
    self.options = options
    self.progress = progress
  }

  /// Imports files, or only reads them without a store.
  func run(_ files: [FHIRImporter.File], into store: (any SampleStore)?) async throws -> ImportReport {
    try await PieceImport(progress: progress).run(
      files, into: SampleTableIntake(samples: try await SampleIntake(options, into: store), store: store))
  }
}

/// An intake that converts lines of files to samples.
private struct SampleTableIntake: PieceIntake {
  private(set) var count = 0
  private var samples: SampleIntake
  private let store: (any SampleStore)?

  private static let batchSize = 2000

  init(samples: SampleIntake, store: (any SampleStore)?) {
    (self.samples, self.store) = (samples, store)
  }

  var report: ImportReport { samples.report }

  mutating func begin(_ file: FHIRImporter.File, name: String?) { samples.file = name }

  mutating func consume(_ piece: FHIRFileReader.Piece) async throws {
    count += 1
    samples.process(line: piece.bytes, number: piece.line, mayBeCut: piece.mayBeCut)
    if samples.waiting >= Self.batchSize { try await flush() }
  }

  mutating func flush() async throws { try await samples.flush() }

  mutating func finish() async throws { try await samples.finish(in: store) }
}
