import WellsealModel

/// The FHIR name, codes and units of a health data type: a row of `Tables/fhir-observations.tsv`
/// and data of the catalog.
struct ObservationMapping: Sendable {
  let type: HealthType
  /// The name of the type, such as `Heart Rate`.
  let display: String
  /// The LOINC codes, the main one first.
  let loinc: [Code]
  /// The label of the mapped unit, such as `beats/minute`.
  let unitLabel: String?
  /// The UCUM codes that the profile of the observation allows; empty if it allows any.
  let units: Set<String>

  struct Code: Hashable, Sendable {
    var code: String
    var display: String?
  }

  /// Returns true if the profile allows a unit.
  func allows(_ ucum: String) -> Bool { units.isEmpty || units.contains(ucum) }

  /// Returns the row of a type, or `nil` if it has no observations.
  static func of(_ type: HealthType) -> ObservationMapping? { byType[type] }

  /// Returns the type of a LOINC code.
  static func type(ofLOINC code: String) -> HealthType? { byLOINC[code] }

  static let all: [ObservationMapping] = table.split(separator: "\n").dropFirst().map {
    ObservationMapping($0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
  }

  private static let byType = Dictionary(uniqueKeysWithValues: all.map { ($0.type, $0) })
  private static let byLOINC = Dictionary(
    all.flatMap { row in row.loinc.map { ($0.code, row.type) } }, uniquingKeysWith: { first, _ in first })

  private init(_ fields: [String]) {
    guard fields.count == 6, let type = HealthType(identifier: fields[0]) else {
      preconditionFailure("fhir-observations.tsv: bad row \(fields.first ?? "")")
    }
    self.type = type
    display = fields[1]
    let main = type.fhir.loinc.map { [Code(code: $0, display: fields[2].isEmpty ? nil : fields[2])] } ?? []
    let others = fields[3].split(separator: "|", maxSplits: 1).map(String.init)
    loinc = main + (others.count == 2 ? [Code(code: others[0], display: others[1])] : [])
    unitLabel = fields[4].isEmpty ? nil : fields[4]
    units = Set(fields[5].split(separator: " ").map(String.init))
  }
}
