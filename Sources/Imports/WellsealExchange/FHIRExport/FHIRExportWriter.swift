package import FoundationEssentials
import WellsealImports
package import WellsealModel

/// Writes what a store holds as FHIR R4: a Patient, an Observation for each sample that one can be made of, and the clinical
/// records byte for byte, each with a Provenance that says where it came from and when.
///
/// It is a stream: what is written is given to a closure piece by piece. `Documentation/FHIR.md` describes the result.
package struct FHIRExportWriter: Sendable {
  package enum Format: Hashable, Sendable {
    /// A Bundle of the type `collection`.
    case bundle
    /// A resource a line.
    case lines
  }

  var format: Format
  /// The id of the Patient.
  var patient: String
  /// The types to write; nil for all.
  var types: Set<HealthType>?
  /// Which samples of them.
  var predicate: SamplePredicate

  package init(
    _ format: Format, patient: String, types: Set<HealthType>? = nil, predicate: SamplePredicate = .all
  ) {
    (self.format, self.patient, self.types, self.predicate) = (format, patient, types, predicate)
  }

  /// What was written.
  package struct Report: Hashable, Sendable {
    package var written: [HealthType: Int] = [:]
    /// Samples that no resource can be made of.
    package var notWritten: [HealthType: Int] = [:]
    /// Samples of which a part has no place: the points of a series, the events of a workout.
    package var reduced: [HealthType: Int] = [:]

    package init() {}

    /// How many samples have been dealt with.
    var done: Int { written.values.reduce(0, +) + notWritten.values.reduce(0, +) }
  }

  /// Writes everything that is asked for.
  ///
  /// - Parameters:
  ///   - store: what to write.
  ///   - now: when it is written.
  ///   - progress: is told how many samples have been dealt with.
  ///   - output: is given the bytes.
  /// - Returns: what was written.
  /// - Throws: whatever the store or the closure throws.
  package func write(
    _ store: some SampleStore, at now: Date, progress: (Int) -> Void,
    to output: ([UInt8]) throws -> Void
  ) async throws -> Report {
    var report = Report()
    var writer = FHIRResourceWriter(format, patient: patient, at: now)
    try output(writer.begin(try await store.characteristics()))
    for contents in try await store.contents() where types?.contains(contents.type) ?? true {
      let type = contents.type
      // Members are written with their correlation, and once.
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
