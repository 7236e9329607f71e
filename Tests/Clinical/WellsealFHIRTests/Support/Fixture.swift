import Foundation
import TestSupport
import WellsealBase
import WellsealFHIR

/// The files that these tests read.
enum Fixture {
  static let root = Repository.url("Tests/Fixtures/fhir")

  /// The official examples by name.
  static let examples = names(in: "r4/official")

  /// The official examples of DSTU2 by name.
  static let olderExamples = names(in: "dstu2/official")

  static func example(_ name: String, _ release: FHIRRelease = .r4) throws -> JSONDocument {
    try document(root.appending(path: "\(release.rawValue)/official/\(name)"))
  }

  /// Returns the names of the JSON files in a folder.
  ///
  /// If there are none, returns a name that no test can read.
  static func names(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    let names = (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
    return names.isEmpty ? ["no file in \(folder)"] : names
  }

  static func document(_ file: URL) throws -> JSONDocument {
    try JSONDocument(parsing: Array(try Data(contentsOf: file)))
  }

  /// Returns the JSON values of a file with one value per line.
  static func lines(_ file: URL) throws -> [JSONDocument] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try JSONDocument(parsing: Array($0))
    }
  }
}
