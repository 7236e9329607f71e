import Foundation
import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles

@Suite("Keys on disk")
struct KeyStoreTests {
  let workshop: Workshop
  var keys: KeyStore { workshop.home.keys }

  init() throws { workshop = try Workshop() }

  @Test("A created key signs after reopening")
  func roundTrip() throws {
    let made = try keys.create(with: workshop.secret, at: Workshop.now)
    let opened = try keys.signingKey(with: workshop.secret, at: Workshop.now)
    #expect(opened.kid == made.kid)
    #expect(opened.key.state == .active)
    #expect(opened.key.created == Workshop.now)
    let card = try workshop.issuer().issue(Sample.request(), at: Workshop.now)
    #expect(try workshop.verdict(on: card.jws).verdict == .verified)
  }

  @Test("The folder is 0700, each file 0600, and the private key is encrypted")
  func permissions() throws {
    let made = try keys.create(with: workshop.secret, at: Workshop.now)
    #expect(try workshop.mode("issuer") == 0o700)
    #expect(try workshop.mode("issuer/keys") == 0o700)
    #expect(try workshop.mode("issuer/keys/\(made.kid).json") == 0o600)
    let members = try JSONDocument(parsing: try workshop.read("issuer/keys/\(made.kid).json")).root.members
    #expect(
      members.map(\.name) == [
        "format", "version", "kid", "x", "y", "created", "sealing", "nonce", "sealed",
      ])
  }

  @Test("A file or folder that others can read is rejected", arguments: [0o640, 0o604, 0o622])
  func openToOthers(mode: Int) throws {
    let made = try keys.create(with: workshop.secret, at: Workshop.now)
    let path = workshop.path("issuer/keys/\(made.kid).json")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let error = StorageError(.openToOthers(mode: UInt32(mode)), path: path)
    #expect(throws: IssuerStoreError.file(error)) { try keys.keys(at: Workshop.now) }
  }

  @Test("Each kind of wrong secret has its own error")
  func wrongSecrets() throws {
    let one = try UnlockSecret(keyFile: [UInt8](repeating: 1, count: 32))
    let other = try UnlockSecret(keyFile: [UInt8](repeating: 2, count: 32))
    _ = try keys.create(with: workshop.secret, at: Workshop.now)
    #expect(throws: IssuerStoreError.wrongPassphrase) {
      try keys.signingKey(with: try UnlockSecret(passphrase: "another"), at: Workshop.now)
    }
    #expect(throws: IssuerStoreError.sealedWithPassphrase) {
      try keys.signingKey(with: one, at: Workshop.now)
    }
    let second = try Workshop()
    _ = try second.home.keys.create(with: one, at: Workshop.now)
    _ = try second.home.keys.signingKey(with: one, at: Workshop.now)
    #expect(throws: IssuerStoreError.wrongKeyFile) {
      try second.home.keys.signingKey(with: other, at: Workshop.now)
    }
    #expect(throws: IssuerStoreError.sealedWithKeyFile) {
      try second.home.keys.signingKey(with: second.secret, at: Workshop.now)
    }
  }

  @Test("Invalid secrets are rejected", arguments: [0, 31, 33])
  func badSecrets(length: Int) {
    #expect(throws: IssuerStoreError.keyFileLength(length)) {
      try UnlockSecret(keyFile: [UInt8](repeating: 1, count: length))
    }
    #expect(throws: IssuerStoreError.emptyPassphrase) { try UnlockSecret(passphrase: "") }
  }

  @Test(
    "A modified key file is detected",
    arguments: [
      ("created", "1", .wrongPassphrase), ("kid", #""AAAA""#, .malformed(member: "kid")),
      ("version", "2", .unknownFormat(file: "")), ("format", #""other""#, .unknownFormat(file: "")),
      ("sealed", #""AAAA""#, .malformed(member: "sealed")),
      ("nonce", #""AAAA""#, .malformed(member: "nonce")),
      (
        "sealing", #"{"method":"scrypt","n":1099511627776,"r":8,"p":1,"salt":"AAAAAAAAAAAAAAAAAAAAAA"}"#,
        .malformed(member: "sealing.n")
      ),
      (
        "sealing", #"{"method":"scrypt","n":1024,"r":1,"p":1,"salt":"AAAAAAAAAAAAAAAAAAAAAA"}"#,
        .wrongPassphrase
      ),
    ] as [(String, String, IssuerStoreError)])
  func tampering(member: String, value: String, expected: IssuerStoreError) throws {
    let made = try keys.create(with: workshop.secret, at: Workshop.now)
    let name = "issuer/keys/\(made.kid).json"
    var file = JSON(try JSONDocument(parsing: try workshop.read(name)).root)
    file[member] = JSON(try JSONDocument(parsing: value).root)
    _ = try workshop.write(file.text, to: name)
    let error = #expect(throws: IssuerStoreError.self) {
      try keys.signingKey(with: workshop.secret, at: Workshop.now)
    }
    if case .unknownFormat = expected {
      #expect(error == .unknownFormat(file: "\(made.kid).json"))
    } else {
      #expect(error == expected)
    }
  }

  @Test("There is one first key; after it, keys are rotated")
  func oneFirstKey() throws {
    #expect(throws: IssuerStoreError.noActiveKey) { try keys.rotate(with: workshop.secret, at: Workshop.now) }
    let made = try keys.create(with: workshop.secret, at: Workshop.now)
    #expect(throws: IssuerStoreError.activeKeyExists(kid: made.kid)) {
      try keys.create(with: workshop.secret, at: Workshop.now)
    }
  }

  @Test("After a rotation, the old key verifies only until its end")
  func rotation() throws {
    let old = try workshop.issuer().issue(Sample.request(), at: Workshop.now)
    let end = Workshop.now + 86_400
    let rotated = try keys.rotate(
      with: workshop.secret, publishingOldUntil: end, at: Workshop.now)
    #expect(rotated.old.state == .retiring(until: end))
    let new = try workshop.issuer().issue(Sample.request(), at: Workshop.now)
    #expect(try workshop.verdict(on: old.jws).verdict == .verified)
    #expect(try workshop.verdict(on: new.jws).verdict == .verified)
    #expect(new.card.card.jws.header.keyIdentifier == rotated.new.kid)
    #expect(try workshop.verdict(on: old.jws, at: end).verdict == .invalid)
    #expect(try workshop.verdict(on: new.jws, at: end).verdict == .verified)
    #expect(try keys.keys(at: end).map(\.state) == [.active, .retired(since: end)])
  }

  @Test("Three rotations in one second leave one active key")
  func quickRotations() throws {
    _ = try keys.create(with: workshop.secret, at: Workshop.now)
    let kids = try (0..<3).map { _ in try keys.rotate(with: workshop.secret, at: Workshop.now).new.kid }
    let all = try keys.keys(at: Workshop.now)
    #expect(
      all.map(\.state) == [.active, .retiring(until: nil), .retiring(until: nil), .retiring(until: nil)])
    #expect(all.first?.kid == kids.last)
  }

  @Test("Revocation identifiers follow the framework and survive reopening")
  func identifiers() throws {
    // HMAC-SHA-256 with the key "secret" + "kid" over "user", computed with
    // `openssl dgst -sha256 -hmac secretkid`.
    let known = RevocationIdentifiers(secret: Array("secret".utf8)).identifier(for: "user", kid: "kid")
    #expect(known == "SCa6UAzd10w")
    let first = try keys.revocationIdentifiers(with: workshop.secret).identifier(for: "user", kid: "kid")
    let again = try keys.revocationIdentifiers(with: workshop.secret).identifier(for: "user", kid: "kid")
    #expect(first == again)
    #expect(first.utf8.count == 11)
    #expect(first != known)
    #expect(try workshop.mode("issuer/keys/revocation-identifiers.json") == 0o600)
  }
}
