/// An enumeration of HealthKit's that values are stored in, such as `HKCategoryValueSleepAnalysis`.
package struct HealthEnumeration: Hashable, Sendable {
  /// The name of Apple's type, such as `HKCategoryValueSleepAnalysis`.
  package let name: String
  /// The cases in the order of the table; older names of the same value included.
  package let cases: [Case]

  /// One named value of an enumeration.
  package struct Case: Hashable, Sendable {
    /// The Swift name, such as `asleepREM`.
    package let name: String
    /// The C constant, which Apple's exports write, such as `HKCategoryValueSleepAnalysisAsleepREM`.
    package let constant: String?
    /// The raw value, as samples and archives keep it.
    package let value: Int
    /// Whether this is another name of a value that has a newer one.
    package let isAlias: Bool
  }

  /// The enumeration with a name; nil for one that the table does not know.
  package init?(named name: String) {
    guard let enumeration = Self.byName[name] else { return nil }
    self = enumeration
  }

  /// Whether a number is the value of some case.
  package func contains(_ value: Int) -> Bool { cases.contains { $0.value == value } }

  /// The case with a value, by its present name.
  package subscript(value: Int) -> Case? { cases.first { $0.value == value && !$0.isAlias } }

  /// The value that a C constant stands for, in whichever enumeration it is.
  package static func value(ofConstant constant: String) -> Int? { byConstant[constant] }

  /// Every enumeration of the table, in its order.
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
