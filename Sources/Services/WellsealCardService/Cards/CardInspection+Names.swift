import WellsealCredentials
public import WellsealExchange

extension CardInspection {
  /// Notes a card file that is not named as one, which only matters to programs that look at names.
  public mutating func addNameFindings(for names: [String], as kind: ArtefactKind?) {
    guard kind == .healthCard else { return }
    for name in names where name != "-" && !name.hasSuffix(".smart-health-card") {
      findings.append(Finding(.unexpectedFileName, at: ""))
    }
  }
}
