import Foundation
import TestSupport
import WellsealBase
import WellsealCredentials
import WellsealEUCertificates

/// The published test data of EU Digital COVID Certificates.
enum CertificateFixtures {
  static let folder = Repository.url("Tests/Fixtures/eu-certificates")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// Returns the paths of the JSON files below a folder.
  ///
  /// If there are none, returns the folder's own path, which no test can read.
  static func files(below path: String) -> [String] {
    let root = folder.appending(path: path)
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = all.filter { $0.hasSuffix(".json") }.sorted().map { "\(path)/\($0)" }
    return files.isEmpty ? [path] : files
  }

  static func json(_ path: String) throws -> JSONValue { try JSONDocument(parsing: bytes(path)).root }
}

/// A raw file of the common test data: a certificate, its signer, the time of verification, and the
/// expectations.
struct CertificateCase: Sendable, CustomStringConvertible {
  let path: String
  let text: [UInt8]
  let signer: [UInt8]
  let clock: UnixTime
  let content: JSON?
  let picture: [UInt8]?
  let expected: [String: Bool]

  var description: String { path }

  init?(_ path: String) {
    guard let root = try? CertificateFixtures.json(path), let text = root["PREFIX"]?.string,
      let context = root["TESTCTX"], let results = root["EXPECTEDRESULTS"],
      let certificate = context["CERTIFICATE"]?.string, let signer = try? Base64.standard.decode(certificate),
      let clock = context["VALIDATIONCLOCK"]?.string.flatMap({ try? LocalTime(named: "UTC").date($0) })
    else { return nil }
    self.path = path
    self.text = Array(text.utf8)
    self.signer = signer
    self.clock = UnixTime(clock)
    content = root["JSON"].map { JSON($0) }
    picture = root["2DCODE"]?.string.flatMap { try? Base64.standard.decode($0) }
    expected = Dictionary(
      results.members.compactMap { name, value in
        value.bool.map { (String(name.dropFirst("EXPECTED".count)), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  static let all = CertificateFixtures.files(below: "dgc-testdata").compactMap(CertificateCase.init)
}
