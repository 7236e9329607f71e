import WellsealCredentials
public import WellsealExchange

extension CardInspection {
  /// Adds a finding if the file of a card has another extension, which only matters to programs
  /// that rely on filenames.
  public mutating func addNameFindings(for names: [String], as kind: ArtifactKind?) {
    guard kind == .healthCard else { return }
    for name in names where name != "-" && !name.hasSuffix(".smart-health-card") {
      findings.append(Finding(.unexpectedFileName, at: ""))
    }
  }
}
