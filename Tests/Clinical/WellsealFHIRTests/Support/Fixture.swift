import Foundation
import WellsealBase
import WellsealFHIR

/// The files that these tests read.
enum Fixture {
  static let root = Bundle.module.resourceURL?.appending(path: "Fixtures") ?? URL(filePath: "Fixtures")

  /// Outside data that is not part of the repository.
  static let shared = URL(filePath: "/work/shared/conformance/fhir")
  static let hasShared = FileManager.default.fileExists(atPath: shared.path)
  static let sharedIsAbsent =
    "the conformance data in /work/shared is not part of the repository and is absent here"

  /// The official examples by name.
  static let examples = names(in: root.appending(path: "hl7-r4-examples"))

  /// The official examples of DSTU2 by name.
  static let olderExamples = names(in: root.appending(path: "hl7-dstu2-examples"))

  static func example(_ name: String, _ release: FHIRRelease = .r4) throws -> JSONDocument {
    try document(root.appending(path: "hl7-\(release.rawValue)-examples/\(name)"))
  }

  static func names(in folder: URL) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  static func document(_ file: URL) throws -> JSONDocument {
    try JSONDocument(parsing: Array(try Data(contentsOf: file)))
  }

  /// The JSON values in a file that has one on each line.
  static func lines(_ file: URL) throws -> [JSONDocument] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try JSONDocument(parsing: Array($0))
    }
  }
}
