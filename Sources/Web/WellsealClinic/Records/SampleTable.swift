import WellsealBase

/// The tables of the sample records.
///
/// Each has a header and is described in `Documentation/Clinic.md`.
enum SampleTable {
  static let patients = read(PackageResources.patients_csv)
  static let accounts = read(PackageResources.accounts_csv)
  static let conditions = read(PackageResources.conditions_csv)
  static let allergies = read(PackageResources.allergies_csv)
  static let immunizations = read(PackageResources.immunizations_csv)
  static let medications = read(PackageResources.medications_csv)
  static let procedures = read(PackageResources.procedures_csv)
  static let analytes = read(PackageResources.analytes_csv)
  static let results = read(PackageResources.results_csv)
  static let notes = read(PackageResources.notes_csv)
  static let coverage = read(PackageResources.coverage_csv)

  private static func read(_ bytes: [UInt8]) -> [SampleRow] {
    do { return try CSVTable(parsing: bytes).rows.map { SampleRow(row: $0) } } catch {
      preconditionFailure("a table of Sources/Web/WellsealClinic/Tables cannot be read: \(error)")
    }
  }
}

/// A row of an embedded table.
struct SampleRow: Sendable {
  fileprivate let row: CSVTable.Row

  /// Returns the field in a column, empty or not.
  subscript(_ column: String) -> String {
    guard let field = row[column] else { preconditionFailure("no table has a column \(column) here") }
    return field
  }

  /// Returns the field in a column, or `nil` if it is empty.
  func text(_ column: String) -> String? {
    let field = self[column]
    return field.isEmpty ? nil : field
  }
}
