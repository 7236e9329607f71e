import Crypto
import Foundation
import Testing
import WellsealBase
import WellsealFiles

@testable import WellsealServerConnections

@Suite("Certificate files of a server")
struct CertificateFilesTests {
  private static let now = UnixTime(1_800_000_000)

  /// Returns the error in an identity's files, or `nil` if they are valid.
  private static func fault(_ identity: TestIdentity) -> CertificateFilesError.Reason? {
    do throws(CertificateFilesError) {
      try identity.files.check(at: now)
      return nil
    } catch { return error.reason }
  }

  @Test("A certificate with its key can be used")
  func good() throws {
    let identity = try TestIdentity()
    try identity.renew(serial: 1)
    #expect(Self.fault(identity) == nil)
  }

  @Test("A missing file is named", arguments: ["chain.pem", "key.pem"])
  func missing(name: String) throws {
    let identity = try TestIdentity()
    try identity.renew(serial: 1)
    try FileManager.default.removeItem(atPath: identity.path(name))
    let path = identity.path(name)
    let expected = CertificateFilesError(.unreadable(StorageError(.notFound, path: path)), path: path)
    #expect(throws: expected) { try identity.files.check(at: Self.now) }
    #expect("\(expected)" == "\(path) does not exist")
  }

  @Test("A folder instead of a file is named")
  func folder() throws {
    let identity = try TestIdentity()
    try identity.renew(serial: 1)
    let files = CertificateFiles(chain: identity.folder.path, key: identity.path("key.pem"))
    let reason = StorageError(.notARegularFile, path: identity.folder.path)
    #expect(throws: CertificateFilesError(.unreadable(reason), path: identity.folder.path)) {
      try files.check(at: Self.now)
    }
  }

  @Test("A file with the wrong content is reported")
  func contents() throws {
    let identity = try TestIdentity()
    try identity.renew(serial: 1)
    let (chain, key) = (identity.files.chain, identity.files.key)
    #expect(throws: CertificateFilesError(.noCertificates, path: key)) {
      try CertificateFiles(chain: key, key: chain).check(at: Self.now)
    }
    #expect(throws: CertificateFilesError(.noKey, path: chain)) {
      try CertificateFiles(chain: chain, key: chain).check(at: Self.now)
    }
    try identity.write("", to: "key.pem")
    #expect(Self.fault(identity) == .noKey)
    try identity.write(
      "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMA==\n-----END ENCRYPTED PRIVATE KEY-----\n", to: "key.pem")
    #expect(Self.fault(identity) == .encryptedKey)
    try identity.write("", to: "chain.pem")
    #expect(Self.fault(identity) == .noCertificates)
  }

  @Test("A key of another certificate is reported, even for a reversed chain")
  func mismatch() throws {
    let (identity, other) = (try TestIdentity(), try TestIdentity())
    try identity.renew(serial: 1)
    try other.renew(serial: 2)
    let files = CertificateFiles(chain: identity.files.chain, key: other.files.key)
    #expect(throws: CertificateFilesError(.mismatch(key: other.files.key), path: identity.files.chain)) {
      try files.check(at: Self.now)
    }
    let chains = try [other, identity].map { try String(contentsOfFile: $0.files.chain, encoding: .utf8) }
    try identity.write(chains.joined(separator: "\n"), to: "chain.pem")
    #expect(Self.fault(identity) == .mismatch(key: identity.files.key))
  }

  @Test("A certificate is valid from its first second to its last")
  func validity() throws {
    let identity = try TestIdentity()
    try identity.renew(serial: 1, from: Self.now, until: Self.now)
    #expect(Self.fault(identity) == nil)
    try identity.renew(serial: 1, until: Self.now - 1)
    #expect(Self.fault(identity) == .expired(at: Self.now, since: Self.now - 1))
    try identity.renew(serial: 1, from: Self.now + 1)
    #expect(Self.fault(identity) == .notYetValid(at: Self.now, from: Self.now + 1))
  }

  @Test(
    "An error names the problem, the file and the time limit",
    arguments: [
      (.noCertificates, "/c.pem contains no PEM certificates"),
      (.noKey, "/c.pem contains no PEM private key"),
      (.encryptedKey, "the private key in /c.pem is encrypted with a passphrase"),
      (
        .mismatch(key: "/k.pem"), "the key in /k.pem doesn't match the first certificate in /c.pem"
      ),
      (
        .expired(at: UnixTime(1_800_000_000), since: UnixTime(1_700_000_000)),
        "the first certificate in /c.pem expired at 2023-11-14T22:13:20Z (now: 2027-01-15T08:00:00Z)"
      ),
      (
        .notYetValid(at: UnixTime(1_700_000_000), from: UnixTime(1_800_000_000)),
        "the first certificate in /c.pem isn't valid before 2027-01-15T08:00:00Z (now: 2023-11-14T22:13:20Z)"
      ),
    ] as [(CertificateFilesError.Reason, String)])
  func sentences(reason: CertificateFilesError.Reason, sentence: String) {
    #expect("\(CertificateFilesError(reason, path: "/c.pem"))" == sentence)
  }
}
