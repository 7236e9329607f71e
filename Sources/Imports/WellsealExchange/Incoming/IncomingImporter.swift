package import WellsealImports
package import WellsealModel

/// A type that imports all detected items except cards into a store.
///
/// ```swift
/// let incoming = try Incoming(paths: ["export.zip"])
/// let report = try await IncomingImporter(ImportOptions()).run(incoming, into: store)
/// ```
package struct IncomingImporter: Sendable {
  var options: ImportOptions
  /// A closure that is called periodically, from any task.
  var progress: (@Sendable (ImportProgress) -> Void)?

  package init(_ options: ImportOptions, progress: (@Sendable (ImportProgress) -> Void)? = nil) {
    self.options = options
    self.progress = progress
  }

  /// Imports all items, one format at a time; a dry run stores nothing.
  ///
  /// - Parameters:
  ///   - incoming: The items.
  ///   - store: The store, or `nil` to only read and report.
  /// - Returns: One combined report.
  /// - Throws: ``FHIRFileError`` if a file can't be read, `CancellationError`, or an error of the
  ///   store; data stored before stays.
  package func run(_ incoming: Incoming, into store: (any SampleStore)?) async throws -> ImportReport {
    let store = options.isDryRun ? nil : store
    var report = ImportReport()
    // The paths of files that were read together with a document or a record.
    var bodies: Set<String> = []
    let total = incoming.size
    let count = incoming.parts
    for (name, archive) in incoming.exports {
      let importer = HealthExportImporter(options, progress: progress(behind: report, of: total))
      let part =
        if let store { try await importer.run(archive, into: store) } else {
          try await importer.check(archive)
        }
      report.add(part, file: count > 1 ? name : nil)
    }
    if !incoming.fhir.isEmpty {
      let importer = FHIRImporter(options, progress: progress(behind: report, of: total))
      let part = try await importer.run(incoming.fhir, store)
      bodies.formUnion(part.bodies)
      report.add(part, file: count > 1 ? incoming.fhir[0].path : nil)
    }
    if !incoming.documents.isEmpty {
      let importer = DocumentImporter(options, progress: progress(behind: report, of: total))
      let part = try await importer.run(incoming.documents, store, bodies: &bodies)
      report.add(part, file: count > 1 ? incoming.documents[0].name : nil)
    }
    if !incoming.samples.isEmpty {
      let importer = SampleTableImporter(options, progress: progress(behind: report, of: total))
      report.add(try await importer.run(incoming.samples, into: store), file: nil)
    }
    if !incoming.healthAutoExports.isEmpty {
      let files = incoming.healthAutoExports
      let part = try await HealthAutoExportImporter(options).run(files, into: store)
      report.add(part, file: count > 1 ? files[0].path : nil)
    }
    if !incoming.devices.isEmpty {
      let importer = DeviceExportImporter(options, progress: progress(behind: report, of: total))
      let part = try await importer.run(incoming.devices, into: store)
      report.add(part, file: count > 1 ? incoming.devices[0].name : nil)
    }
    report.skipped = incoming.skippedItems.filter { !bodies.contains($0.name) }
    return report
  }

  /// Returns a closure for progress across all formats; earlier ones count as done.
  private func progress(
    behind report: ImportReport, of total: UInt64
  ) -> (@Sendable (ImportProgress) -> Void)? {
    guard let progress else { return nil }
    let (bytes, records, time) = (report.bytes, report.totals.read, report.duration)
    return { part in
      progress(
        ImportProgress(
          done: bytes + part.done, total: max(total, bytes + part.total), records: records + part.records,
          elapsed: time + part.elapsed))
    }
  }
}

extension Incoming {
  /// The number of sequential parts, one for each export and format.
  fileprivate var parts: Int {
    exports.count
      + [
        !fhir.isEmpty, !documents.isEmpty, !samples.isEmpty, !healthAutoExports.isEmpty, !devices.isEmpty,
      ].count { $0 }
  }

  /// The stored size in bytes.
  var size: UInt64 {
    exports.reduce(0) { $0 + $1.archive.mainSize } + documents.reduce(0) { $0 + $1.size }
      + (fhir + samples + healthAutoExports).reduce(0) { $0 + $1.size } + devices.reduce(0) { $0 + $1.size }
  }
}
