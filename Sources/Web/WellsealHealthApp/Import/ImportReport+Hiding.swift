import WellsealImports
import WellsealModel

extension ImportReport {
  /// Returns the report without anything about some types.
  func hiding(_ concealed: Set<HealthType>) -> ImportReport {
    guard !concealed.isEmpty else { return self }
    let identifiers = Set(concealed.map(\.identifier))
    var report = self
    report.types = types.filter { !concealed.contains($0.key) }
    report.missing = missing.filter { !concealed.contains($0.key) }
    report.missingSamples = missingSamples.filter { !concealed.contains($0.key) }
    report.keptPriorities.removeAll { concealed.contains($0) }
    report.losses.removeAll { identifiers.contains($0.kind.type) }
    report.lossTotals = lossTotals.filter { !identifiers.contains($0.key.type) }
    return report
  }
}
