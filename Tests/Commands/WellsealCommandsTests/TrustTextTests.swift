import ArgumentParser
import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

@testable import WellsealCommands

@Suite("Signer lists on the terminal")
struct TrustTextTests {
  private static func installed(_ file: String, revocationLists: [String] = []) throws
    -> SignerFolder.Installed
  {
    func bytes(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/\(name)")))
    }
    let folder = SignerFolder(
      home: FileManager.default.temporaryDirectory.appending(path: "trust-text-\(UUID().uuidString)").path)
    try folder.add("utopia", try bytes(file), revocationLists: try revocationLists.map(bytes), source: nil)
    defer { try? folder.remove("utopia") }
    return try #require(folder.stored("utopia"))
  }

  @Test("An unsupported authority of a master list is counted and named, with the reason")
  func unsupported() throws {
    let item = try Self.installed("master-list.ml")
    #expect(
      TrustText.line(item)
        == "utopia: 0 signers of EU certificates, 1 authority, 1 unsupported, not signed, from: a file")
    let lines = TrustText.issues(item.findings)
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("  list[") == true && lines.first?.contains("brainpoolP384r1") == true,
      "\(lines)")
    guard case .array(let findings)? = item.json["findings"], findings.count == 1 else {
      Issue.record("the unsupported authority is missing")
      return
    }
    let finding = findings[0]
    #expect(finding["code"] == "signer-unusable" && finding["path"] == .string(item.findings[0].path))
    #expect(String(decoding: finding.minified, as: UTF8.self).contains("brainpoolP384r1"))
  }

  @Test("Revocation lists are counted")
  func revocationLists() throws {
    let item = try Self.installed("revoked-csca.pem", revocationLists: ["revoked.crl"])
    #expect(TrustText.line(item).contains("1 authority, 1 revocation list, not signed"))
    #expect(item.json["revocationLists"] == 1)
    let two = try Self.installed("revoked-csca.pem", revocationLists: ["revoked.crl", "revoked-crl.pem"])
    #expect(TrustText.line(two).contains("2 revocation lists"))
  }

  @Test("Entries for other purposes are counted by their usage")
  func unused() throws {
    var item = try Self.installed("revoked-csca.pem")
    #expect(!TrustText.line(item).contains("not used") && item.json["unused"] == [:])
    item.list.unusedEntries = ["SCA": 1]
    #expect(TrustText.line(item).contains("1 authority, 1 SCA entry not used, not signed"))
    item.list.unusedEntries = ["UP": 4, "SCA": 83, "AUTH": 2]
    #expect(TrustText.line(item).contains(", 2 AUTH, 83 SCA and 4 UP entries not used, not signed"))
    #expect(item.json["unused"] == ["AUTH": 2, "SCA": 83, "UP": 4])
  }

  @Test("Many entries are cut with their number")
  func many() {
    let findings = (0..<25).map { Finding(.signerUnusable, at: "list[\($0)]", "reason \($0)") }
    let lines = TrustText.issues(findings)
    #expect(lines.count == 21 && lines[0] == "  list[0]: reason 0")
    #expect(lines.last == "  … and 5 more; --json lists all")
    #expect(TrustText.issues([]).isEmpty)
  }
}
