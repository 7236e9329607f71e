extension HealthType {
  /// A row of the catalog.
  package final class Row: Sendable {
    /// The kind of samples or objects.
    package let kind: Kind
    /// The identifier that is stored and exported.
    package let identifier: String
    /// The name of HealthKit's constant, which can differ from its string value.
    let constant: String?
    /// The name of the Swift member, such as `stepCount`.
    package let name: String
    /// The aggregation style of a quantity type, or `nil` for other kinds.
    package let aggregation: AggregationStyle?
    /// The unit that values of a quantity type are stored in.
    ///
    /// Values in any compatible unit can be saved.
    package let unit: HealthUnit?
    /// The values that a category sample may have.
    package let values: HealthEnumeration?
    /// The metadata keys that a sample of the type must have to be saved.
    package let requiredMetadata: [MetadataKey]
    /// Whether an app may request write access to the type.
    package let isShareable: Bool
    /// Whether the user authorizes objects of the type one by one, as with prescriptions.
    package let requiresPerObjectAuthorization: Bool
    /// Whether a sample may have no end (`Date.distantFuture`).
    package let allowsOpenEnd: Bool
    /// Whether a sample can be saved only if its start and end are equal.
    package let isInstant: Bool
    /// Whether devices write one value per day or night.
    package let isOncePerDay: Bool
    /// The first system version that supports the type, by platform.
    let introduced: [Platform: SystemVersion]
    /// The FHIR representation of the type; empty if the table has no code.
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
      isOncePerDay = row["once_per_day"] == "yes"
      introduced = Dictionary(
        uniqueKeysWithValues: Platform.allCases.compactMap { platform in
          SystemVersion(row[Substring(platform.rawValue)]).map { (platform, $0) }
        })
      fhir = FHIRMapping(row)
    }

    /// Returns a value of a built-in table, where an invalid row is a programmer error.
    private static func known<Value>(_ value: Value?, _ row: TabSeparatedTable.Row) -> Value {
      guard let value else { preconditionFailure("types.tsv: bad row \(row["identifier"])") }
      return value
    }
  }
}

extension HealthType {
  /// The kinds of types.
  ///
  /// Each has its own class in HealthKit.
  package enum Kind: String, Sendable, CaseIterable {
    case quantity = "quantity"
    case category = "category"
    case characteristic = "characteristic"
    case correlation = "correlation"
    case document = "document"
    case scoredAssessment = "scoredAssessment"
    case workout = "workout"
    case series = "series"
    case prescription = "prescription"
    case stateOfMind = "stateOfMind"
    case audiogram = "audiogram"
    case electrocardiogram = "electrocardiogram"
    case activitySummary = "activitySummary"
    case userAnnotatedMedication = "userAnnotatedMedication"
    case medicationDoseEvent = "medicationDoseEvent"
    case clinical = "clinical"
    case verifiableRecord = "verifiableRecord"

    /// Whether the type has samples; the other kinds are objects without a date.
    package var isSample: Bool {
      ![.characteristic, .activitySummary, .userAnnotatedMedication].contains(self)
    }
  }

  /// The platforms in the catalog.
  ///
  /// The raw values are the columns of the table.
  enum Platform: String, Sendable, CaseIterable {
    case iOS = "ios"
    case watchOS = "watchos"
    case macOS = "macos"
    case visionOS = "visionos"
  }

  /// The FHIR representation of a type.
  package struct FHIRMapping: Sendable {
    /// The LOINC code of an observation, or `nil` if none fits.
    package let loinc: String?
    /// The unit to convert to.
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

/// The way in which values of a quantity type combine.
///
/// The raw values are those of `HKQuantityAggregationStyle`.
package enum AggregationStyle: Int, Sendable, CaseIterable, Codable {
  case cumulative = 0
  case discreteArithmetic
  case discreteTemporallyWeighted
  case discreteEquivalentContinuousLevel

  /// Creates the style from its name in the table of types.
  init?(name: String) {
    switch name {
    case "cumulative": self = .cumulative
    case "discreteArithmetic": self = .discreteArithmetic
    case "discreteTemporallyWeighted": self = .discreteTemporallyWeighted
    case "discreteEquivalentContinuousLevel": self = .discreteEquivalentContinuousLevel
    default: return nil
    }
  }
}
