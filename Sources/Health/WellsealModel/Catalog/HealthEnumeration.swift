/// A HealthKit enumeration that values are stored in, such as `HKCategoryValueSleepAnalysis`.
package struct HealthEnumeration: Hashable, Sendable {
  /// The name of Apple's type, such as `HKCategoryValueSleepAnalysis`.
  package let name: String
  /// The cases in the order of the table, including former names of the same value.
  package let cases: [Case]

  /// One named value of an enumeration.
  package struct Case: Hashable, Sendable {
    /// The Swift name, such as `asleepREM`.
    package let name: String
    /// The C constant that Apple's exports contain, such as
    /// `HKCategoryValueSleepAnalysisAsleepREM`.
    package let constant: String?
    /// The raw value, as stored in samples and archives.
    package let value: Int
    /// Whether this is a former name of a value that has a newer one.
    package let isAlias: Bool
  }

  /// Creates the enumeration with the given name, or returns `nil` if the table doesn't contain it.
  package init?(named name: String) {
    guard let enumeration = Self.byName[name] else { return nil }
    self = enumeration
  }

  /// Returns true if a case has this raw value.
  package func contains(_ value: Int) -> Bool { cases.contains { $0.value == value } }

  /// The case with the given raw value, by its current name.
  package subscript(value: Int) -> Case? { cases.first { $0.value == value && !$0.isAlias } }

  /// Returns the raw value of a C constant from any enumeration.
  package static func value(ofConstant constant: String) -> Int? { byConstant[constant] }

  /// All enumerations, in the order of the table.
  static let all: [HealthEnumeration] = {
    var enumerations: [HealthEnumeration] = []
    for row in TabSeparatedTable(table).rows {
      let item = Case(row)
      if let last = enumerations.last, last.name == row["enumeration"] {
        enumerations[enumerations.endIndex - 1] = HealthEnumeration(
          name: last.name, cases: last.cases + [item])
      } else {
        enumerations.append(HealthEnumeration(name: row["enumeration"], cases: [item]))
      }
    }
    return enumerations
  }()

  private init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byConstant = Dictionary(
    all.flatMap(\.cases).compactMap { item in item.constant.map { ($0, item.value) } },
    uniquingKeysWith: { first, _ in first })
}

extension HealthEnumeration.Case {
  fileprivate init(_ row: TabSeparatedTable.Row) {
    guard let value = Int(row["value"]) else {
      preconditionFailure("enumerations.tsv: bad value of \(row["enumeration"]).\(row["case"])")
    }
    self.init(
      name: row["case"], constant: row.optional("constant"), value: value, isAlias: row["kind"] == "alias")
  }
}
