package import FoundationEssentials
import WellsealImports
package import WellsealModel

/// A type that writes the content of a store as FHIR R4: a Patient, an Observation for each
/// supported sample, the clinical records byte for byte, each with a Provenance of its origin and
/// date, and a List for each chosen source priority.
///
/// The output is a stream: a closure receives it in chunks. `Documentation/FHIR.md` describes the
/// result.
package struct FHIRExportWriter: Sendable {
  package enum Format: Hashable, Sendable {
    /// A Bundle of the type `collection`.
    case bundle
    /// One resource per line.
    case lines
  }

  var format: Format
  /// The id of the Patient.
  var patient: String
  /// The name of the FHIR Patient, or empty for a Patient without a name.
  package var patientName = ""
  /// The types to write, or `nil` for all.
  var types: Set<HealthType>?
  /// The condition on the samples.
  var predicate: SamplePredicate

  package init(
    _ format: Format, patient: String, types: Set<HealthType>? = nil, predicate: SamplePredicate = .all
  ) {
    (self.format, self.patient, self.types, self.predicate) = (format, patient, types, predicate)
  }

  /// The result of an export.
  package struct Report: Hashable, Sendable {
    package var written: [HealthType: Int] = [:]
    /// The number of samples that have no resource, by type.
    package var notWritten: [HealthType: Int] = [:]
    /// The number of samples that are incomplete, by type: without the points of a series, or the
    /// events of a workout.
    package var reduced: [HealthType: Int] = [:]

    package init() {}

    /// The number of processed samples.
    var done: Int { written.values.reduce(0, +) + notWritten.values.reduce(0, +) }
  }

  /// Writes the export.
  ///
  /// - Parameters:
  ///   - store: The store to export.
  ///   - now: The date of the export.
  ///   - progress: A closure that receives the number of processed samples.
  ///   - output: A closure that receives the bytes.
  /// - Returns: The result.
  /// - Throws: An error of the store or a closure.
  package func write(
    _ store: some SampleStore, at now: Date, progress: (Int) -> Void,
    to output: ([UInt8]) throws -> Void
  ) async throws -> Report {
    var report = Report()
    var writer = FHIRResourceWriter(format, patient: patient, named: patientName, at: now)
    try output(writer.begin(try await store.characteristics()))
    for contents in try await store.contents() where types?.contains(contents.type) ?? true {
      let type = contents.type
      // Members are written with their correlation, and only once.
      let part = SampleQuery.Part(
        type, .all(of: [predicate] + (isMember(type) ? [.objectsWithoutCorrelation] : [])))
      if type == .electrocardiogram {
        var samples: [StoredSample] = []
        try await store.visit(SampleQuery([part])) { samples += $0 }
        for sample in samples {
          let points = try await store.points(of: sample.sample.uuid)
          try output(writer.bytes(of: [sample], points: points, &report))
        }
      } else {
        try await store.visit(SampleQuery([part])) { samples in
          try output(writer.bytes(of: samples, points: nil, &report))
          progress(report.done)
        }
      }
      if let sources = try await store.chosenPriority(of: type) {
        try output(writer.bytes(of: sources, type))
      }
      progress(report.done)
    }
    for element in try await store.foreignElements() where element.name == FHIRKept.name && types == nil {
      try output(writer.bytes(of: element))
    }
    try output(writer.end())
    return report
  }

  private func isMember(_ type: HealthType) -> Bool {
    guard type.kind == .quantity || type.kind == .category else { return false }
    return HealthType.all.contains { $0.kind == .correlation && (types?.contains($0) ?? true) }
  }
}
