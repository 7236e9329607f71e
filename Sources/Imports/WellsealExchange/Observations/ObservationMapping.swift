import WellsealModel

/// How a type of health data is called and counted in FHIR observations: a row of `Tables/fhir-observations.tsv`
/// beside what the catalogue says.
struct ObservationMapping: Sendable {
  let type: HealthType
  /// The name of the type, such as `Heart Rate`.
  let display: String
  /// The LOINC codes, the main one first.
  let loinc: [Code]
  /// What people call the mapped unit, such as `beats/minute`.
  let unitLabel: String?
  /// The UCUM codes that the profile of the observation allows; empty where any will do.
  let units: Set<String>

  struct Code: Hashable, Sendable {
    var code: String
    var display: String?
  }

  /// Whether the profile allows a unit.
  func allows(_ ucum: String) -> Bool { units.isEmpty || units.contains(ucum) }

  /// The row of a type; nil for one that observations are not made of.
  static func of(_ type: HealthType) -> ObservationMapping? { byType[type] }

  /// The type that a LOINC code stands for.
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
