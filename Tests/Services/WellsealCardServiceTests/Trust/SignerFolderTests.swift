import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

@Suite("Signer lists on disk")
struct SignerFolderTests {
  private let folder = SignerFolder(
    home: FileManager.default.temporaryDirectory.appending(path: "signers-\(UUID().uuidString)").path)

  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/\(name)")))
  }

  private func revocation() throws -> CardAssessment.Revocation {
    let verifier = CertificateVerifier(signers: folder.store())
    return verifier.verify(seal: try Self.file("revoked-seal.json"), at: UnixTime(1_654_041_600)).assessment
      .revocation
  }

  @Test("Revocation lists are stored with a signer list until they are replaced")
  func revocationLists() throws {
    let csca = try Self.file("revoked-csca.pem")
    try folder.add("utopia", csca, source: nil)
    #expect(try folder.stored("utopia")?.list.revocationListCount == 0 && revocation() == .unknown)
    let crl = try Self.file("revoked.crl")
    try folder.add("utopia", csca, revocationLists: [crl, try Self.file("revoked-crl.pem")], source: nil)
    #expect(folder.stored("utopia")?.list.revocationListCount == 2)
    try folder.add("utopia", csca, revocationLists: [crl], source: nil)
    #expect(folder.stored("utopia")?.list.revocationListCount == 1)
    // The same list of signers again keeps them.
    try folder.add("utopia", csca, source: nil)
    #expect(folder.stored("utopia")?.list.revocationListCount == 1)
    #expect(try revocation() == .revoked && folder.installed().allSatisfy(\.findings.isEmpty))
    try folder.remove("utopia")
    try folder.add("utopia", csca, source: nil)
    #expect(try revocation() == .unknown)
  }

  @Test("Revocation lists of several files have the limits of one file", arguments: [256, 257])
  func tooMany(count: Int) throws {
    let (csca, crl) = (try Self.file("revoked-csca.pem"), try Self.file("revoked.crl"))
    try folder.add("utopia", csca, revocationLists: [crl], source: nil)
    do throws(TrustError) {
      let lists = Array(repeating: crl, count: count)
      try folder.add("utopia", csca, revocationLists: lists, source: nil)
      #expect(count == 256)
    } catch {
      #expect(error == .tooManyRevocationLists(limit: 256, bytes: 8 << 20) && count == 257)
    }
    // A rejected file doesn't replace the earlier ones.
    #expect(folder.stored("utopia")?.list.revocationListCount == (count == 256 ? 256 : 1))
    #expect(throws: TrustError.self) {
      try folder.add("utopia", csca, revocationLists: [Array("no list".utf8)], source: nil)
    }
  }

  @Test("A revocation list that can't be verified is a warning")
  func unusable() throws {
    var changed = try Self.file("revoked.crl")
    changed[changed.count - 1] ^= 1
    try folder.add("utopia", try Self.file("revoked-csca.pem"), revocationLists: [changed], source: nil)
    let finding = try #require(folder.stored("utopia")?.findings.first)
    #expect(
      finding.code == .revocationListUnavailable && finding.level == .warning && finding.path == "crl[0]")
    #expect(finding.detail == "UT, Country Signing Authority: its signature is invalid")
    #expect(try revocation() == .unknown)
  }
}
