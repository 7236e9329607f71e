import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import WellsealExchange
import WellsealFetching

/// The published cards, key sets and tables of SMART Health Cards.
enum ConformanceFixtures {
  static let folder = Repository.url("Tests/Fixtures/health-cards")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  static func table(_ name: String) throws -> [CSVTable.Row] { try CSVTable(parsing: bytes(name)).rows }

  static func directory(_ path: String) throws -> TrustStore {
    let directory = try #require(TrustDirectory.read(bytes(path), name: path).value)
    return TrustStore([directory], isExplicit: true)
  }

  /// The names of the reference validator's result codes, by number.
  static let referenceNames: [Int: String] = {
    let rows = (try? table("shc-validator-error-codes.csv")) ?? []
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in
        row["code"].flatMap { Int($0) }.flatMap { code in row["name"].map { (code, $0) } }
      })
  }()

  static let web: RecordedWeb? = try? RecordedWeb(contentsOf: folder.appending(path: "offline-web.csv").path)
}
