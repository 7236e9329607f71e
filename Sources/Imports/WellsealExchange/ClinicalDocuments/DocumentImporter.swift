import FoundationEssentials
import WellsealCDA
import WellsealCompression
import WellsealImports
import WellsealModel

/// A type that imports clinical documents (CDA, C-CDA) into a store, byte for byte, each as a
/// sample that apps can query.
///
/// Importing again creates no duplicates, and a newer version replaces an older one; see
/// ``DocumentTarget``. An unreadable document is reported, and the others are imported.
struct DocumentImporter: Sendable {
  package typealias Options = ImportOptions

  var options: Options
  /// A closure that is called after each document.
  var progress: (@Sendable (ImportProgress) -> Void)?

  init(_ options: Options, progress: (@Sendable (ImportProgress) -> Void)? = nil) {
    (self.options, self.progress) = (options, progress)
  }

  /// Imports documents.
  ///
  /// - Throws: `CancellationError` or an error of the store; data stored before stays.
  func run(_ files: [DocumentFile], into store: some SampleStore) async throws -> ImportReport {
    try await run(files, options.isDryRun ? nil : store)
  }

  /// Reads documents without storing anything.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  func check(_ files: [DocumentFile]) async throws -> ImportReport { try await run(files, nil) }

  /// Imports documents into a store, or only reads them if there is none.
  func run(_ files: [DocumentFile], _ store: (any SampleStore)?) async throws -> ImportReport {
    var bodies: Set<String> = []
    return try await run(files, store, bodies: &bodies)
  }

  /// Imports documents, and adds the paths of the other files that were read with them.
  func run(
    _ files: [DocumentFile], _ store: (any SampleStore)?, bodies: inout Set<String>
  ) async throws -> ImportReport {
    let start = ContinuousClock.now
    let total = files.reduce(0) { $0 + $1.size }
    var report = ImportReport()
    var target = try await DocumentTarget(store)
    var allowance = ReadDocument.maxBodies
    for (place, file) in files.enumerated() {
      try Task.checkCancellation()
      let body = try await process(file, namesFile: files.count > 1, &target, &allowance, &report)
      if let body { bodies.insert(body) }
      report.bytes += file.size
      progress?(
        ImportProgress(
          done: report.bytes, total: total, records: place + 1, elapsed: ContinuousClock.now - start))
    }
    report.duration = ContinuousClock.now - start
    return report
  }

  /// Imports one document.
  ///
  /// - Returns: The path of the other file with its body, or `nil` if there is none.
  private func process(
    _ file: DocumentFile, namesFile: Bool, _ target: inout DocumentTarget, _ allowance: inout UInt64,
    _ report: inout ImportReport
  ) async throws -> String? {
    report.elements["ClinicalDocument", default: 0] += 1
    guard options.types?.contains(.cda) ?? true else { return nil }
    func record(_ line: Int, _ reason: ImportLoss.Reason, isKept: Bool = false) {
      let name = namesFile ? file.name : nil
      report.record(
        ImportLoss(
          line: line, file: name, element: "ClinicalDocument", type: HealthType.cda.identifier, reason,
          isKept: isKept))
    }
    do {
      let document = try ReadDocument(file, bodies: &allowance)
      let sample = try document.sample(in: options.zone, now: options.now)
      guard options.since.map({ sample.end >= $0 }) ?? true else {
        report.types[.cda, default: .init()].leftOut += 1
        return nil
      }
      report.types[.cda, default: .init()].read += 1
      let outcome = try await target.add(document, as: sample)
      if !options.isDryRun { report.types[.cda, default: .init()].count(outcome) }
      if outcome == .outdated { record(0, .outdated) }
      if document.isUndated { record(0, .undated, isKept: true) }
      if outcome == .addedAlongside { record(0, .sameVersion, isKept: true) }
      switch document.body {
      case .notNeeded: break
      case .missing(let name): record(0, .bodyElsewhere(name), isKept: true)
      case .tooLarge: record(0, .tooLarge, isKept: true)
      case .found(let body): return body.path
      }
    } catch let error as CDAError {
      report.types[.cda, default: .init()].read += 1
      report.types[.cda, default: .init()].refused += 1
      record(error.line, .document(error))
    } catch let error as ZipError {
      record(0, Self.reason(error))
    } catch let error as SampleError {
      report.types[.cda, default: .init()].refused += 1
      record(0, .rule(error.reason))
    }
    return nil
  }

  private static func reason(_ error: ZipError) -> ImportLoss.Reason {
    switch error {
    case .tooLarge: .tooLarge
    case .wrongChecksum: .wrongChecksum
    default: .damagedFile
    }
  }
}

extension ImportReport.Counts {
  mutating func count(_ outcome: DocumentTarget.Outcome) {
    switch outcome {
    case .added, .addedAlongside: added += 1
    case .changed: changed += 1
    case .unchanged, .outdated: unchanged += 1
    }
  }
}
