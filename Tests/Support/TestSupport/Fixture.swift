import Foundation
public import Testing

/// The tables of HealthKit facts in `Tests/Health/WellsealModelTests/Fixtures/`, read row by row.
public enum Fixture {
  /// Returns the rows of a comma-separated table, each keyed by the names in its first line.
  public static func rows(of name: String, in folder: String = "healthkit-facts") -> [Row] {
    let file = Repository.url("Tests/Health/WellsealModelTests/Fixtures/\(folder)/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let records = records(in: text)
    return records.dropFirst().map { fields in
      Row(fields: Dictionary(uniqueKeysWithValues: zip(records[0], fields)))
    }
  }

  /// Splits comma-separated text with optional quotes around fields.
  private static func records(in text: String) -> [[String]] {
    var records: [[String]] = []
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    for character in text {
      switch (character, isQuoted) {
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        fields.append(field)
        field = ""
      case ("\n", false):
        records.append(fields + [field])
        (fields, field) = ([], "")
      default: field.append(character)
      }
    }
    return records
  }
}

/// A line of a table.
///
/// A failing test prints it.
public struct Row: CustomTestStringConvertible, Sendable {
  public let fields: [String: String]

  public subscript(name: String) -> String { fields[name] ?? "" }

  public var testDescription: String {
    fields.values.filter { !$0.isEmpty }.sorted().joined(separator: " | ")
  }
}
