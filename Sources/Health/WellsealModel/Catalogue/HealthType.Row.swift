extension HealthType {
  /// What the catalogue says about a type.
  package final class Row: Sendable {
    /// What samples or objects of the type are.
    package let kind: Kind
    /// The string that is stored and exported.
    package let identifier: String
    /// The name of HealthKit's constant, which is not always the string that it holds.
    let constant: String?
    /// The name of the Swift member, such as `stepCount`.
    package let name: String
    /// How the values of a quantity type combine; nil for other kinds.
    package let aggregation: AggregationStyle?
    /// The unit that a quantity type is kept in; any compatible unit may be saved.
    package let unit: HealthUnit?
    /// The values that a category sample may have.
    package let values: HealthEnumeration?
    /// The metadata keys without which a sample of the type cannot be saved.
    package let requiredMetadata: [MetadataKey]
    /// Whether an app may ask to write the type.
    package let isShareable: Bool
    /// Whether the person chooses the objects of the type one by one, as with prescriptions.
    package let requiresPerObjectAuthorization: Bool
    /// Whether a sample may lack an end (`Date.distantFuture`).
    package let allowsOpenEnd: Bool
    /// Whether a sample can be saved only where start and end are the same.
    package let isInstant: Bool
    /// The first system that knew the type, by platform.
    let introduced: [Platform: SystemVersion]
    /// How the type is written in FHIR; empty where the table knows no code.
    package let fhir: FHIRMapping

    init(_ row: TabSeparatedTable.Row) {
      kind = Self.known(Kind(rawValue: row["kind"]), row)
      identifier = row["identifier"]
      constant = row.optional("constant")
      name = row["name"]
      aggregation = row.optional("aggregation").map { Self.known(AggregationStyle(name: $0), row) }
      unit = row.optional("unit").map { Self.known(try? HealthUnit(parsing: $0), row) }
      values = row.optional("values").map { Self.known(HealthEnumeration(named: $0), row) }
      requiredMetadata = row.list("required_metadata").map { MetadataKey($0) }
      isShareable = row["shareable"] == "yes"
      requiresPerObjectAuthorization = row["per_object"] == "yes"
      allowsOpenEnd = row["open_end"] == "yes"
      isInstant = row["instant"] == "yes"
      introduced = Dictionary(
        uniqueKeysWithValues: Platform.allCases.compactMap { platform in
          SystemVersion(row[Substring(platform.rawValue)]).map { (platform, $0) }
        })
      fhir = FHIRMapping(row)
    }

    /// A table that is part of the program and does not make sense is the programmer's mistake.
    private static func known<Value>(_ value: Value?, _ row: TabSeparatedTable.Row) -> Value {
      guard let value else { preconditionFailure("types.tsv: bad row \(row["identifier"])") }
      return value
    }
  }
}

extension HealthType {
  /// The kinds of types, each with a class of its own in HealthKit.
  package enum Kind: String, Sendable, CaseIterable {
    case quantity
    case category
    case characteristic
    case correlation
    case document
    case scoredAssessment
    case workout
    case series
    case prescription
    case stateOfMind
    case audiogram
    case electrocardiogram
    case activitySummary
    case userAnnotatedMedication
    case medicationDoseEvent
    case clinical
    case verifiableRecord

    /// Whether there are samples of the type; the others are objects without a place in time.
    package var isSample: Bool {
      ![.characteristic, .activitySummary, .userAnnotatedMedication].contains(self)
    }
  }

  /// The systems whose versions the catalogue knows; the raw values are the columns of the table.
  enum Platform: String, Sendable, CaseIterable {
    case iOS = "ios"
    case watchOS = "watchos"
    case macOS = "macos"
    case visionOS = "visionos"
  }

  /// How a type is written in FHIR.
  package struct FHIRMapping: Sendable {
    /// The LOINC code of an observation; nil where none fits.
    package let loinc: String?
    /// The unit to convert to, and its code in UCUM.
    package let unit: HealthUnit?
    /// The UCUM code of ``unit``.
    package let ucum: String?
    /// The code of the observation category, such as `vital-signs`.
    package let category: String?
    /// The resource types that records of a clinical type come from.
    package let resourceTypes: [String]

    init(_ row: TabSeparatedTable.Row) {
      loinc = row.optional("loinc")
      unit = row.optional("fhir_unit").flatMap { try? HealthUnit(parsing: $0) }
      ucum = row.optional("ucum")
      category = row.optional("fhir_category")
      resourceTypes = row.list("fhir_resources")
    }
  }
}

/// How the values of a quantity type combine; the raw values are those of `HKQuantityAggregationStyle`.
package enum AggregationStyle: Int, Sendable, CaseIterable, Codable {
  case cumulative = 0
  case discreteArithmetic
  case discreteTemporallyWeighted
  case discreteEquivalentContinuousLevel

  init?(name: String) {
    guard let style = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = style
  }
}
