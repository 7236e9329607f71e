import Foundation
import WellsealSQLite

/// A folder for one test's databases.
final class SQLiteFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "sqlite a%?#-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Creates a database with some statements, closes it, and returns its path.
  func database(_ statements: String) throws -> String {
    let file = "\(path)/\(UUID().uuidString)"
    let connection = try SQLiteConnection(path: file, access: .create)
    try connection.execute(statements)
    connection.close()
    return file
  }
}
