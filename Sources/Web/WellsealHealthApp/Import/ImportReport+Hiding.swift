import WellsealImports
import WellsealModel

extension ImportReport {
  /// Returns the report without the rows and losses of some types.
  func hiding(_ concealed: Set<HealthType>) -> ImportReport {
    guard !concealed.isEmpty else { return self }
    let identifiers = Set(concealed.map(\.identifier))
    var report = self
    report.types = types.filter { !concealed.contains($0.key) }
    report.losses.removeAll { identifiers.contains($0.kind.type) }
    report.lossTotals = lossTotals.filter { !identifiers.contains($0.key.type) }
    return report
  }
}
