import Foundation
import TestToken
import Testing

@testable import WellsealCluster

@Suite("File and token key providers", .serialized)
struct CustodianTests {
  private let key = [UInt8](0..<32)
  private let data = Array("data".utf8)

  @Test("A key file opens only what it sealed, for the same purpose")
  func file() throws {
    let custodian = FileCustodian(SecretFile(try SoftToken.secret([UInt8](repeating: 3, count: 32))))
    let sealed = try custodian.seal(key, for: data)
    #expect(try sealed != custodian.seal(key, for: data) && sealed.count == 61)
    #expect(try custodian.open(sealed, for: data) == key)
    #expect(throws: CustodianError.otherKey) { try custodian.open(sealed, for: [1]) }
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(throws: CustodianError.otherKey) { try custodian.open(changed, for: data) }
    }
    #expect(throws: CustodianError.otherKey) { try custodian.open([], for: data) }
    let other = FileCustodian(SecretFile(try SoftToken.secret([UInt8](repeating: 4, count: 32))))
    #expect(throws: CustodianError.otherKey) { try other.open(sealed, for: data) }
  }

  @Test(
    "A missing, wrong-sized or world-readable key file is rejected"
  )
  func badFiles() throws {
    let bytes = [UInt8](repeating: 3, count: 32)
    let open = try SoftToken.secret(bytes, permissions: 0o644)
    for path in ["/nowhere/at/all", try SoftToken.secret(Array(bytes.dropLast())), open] {
      let custodian = FileCustodian(SecretFile(path))
      #expect(throws: CustodianError.unreadableFile) { try custodian.seal(key, for: data) }
      #expect(throws: CustodianError.unreadableFile) { try custodian.open(bytes, for: data) }
    }
    let credential = FileCustodian(SecretFile(open, isCredential: true))
    #expect(try credential.open(credential.seal(key, for: data), for: data) == key)
  }

  @Test("Settings name a file, a token, both or neither")
  func settings() {
    func kinds(_ variables: [String: String]) -> [CustodianKind] {
      CustodianSettings { variables[$0] }.custodians.map(\.kind)
    }
    #expect(kinds([:]) == [])
    #expect(kinds(["WELLSEAL_CUSTODIAN_FILE": "/a"]) == [.file])
    #expect(kinds(["CREDENTIALS_DIRECTORY": "/run/credentials/x"]) == [.file])
    #expect(kinds(["WELLSEAL_CUSTODIAN_MODULE": "/m", "WELLSEAL_CUSTODIAN_FILE": "/a"]) == [.file, .token])
  }

  @Test(
    "A token opens what it sealed with a key that never leaves it")
  func token() throws {
    let (token, other) = (try SoftToken(), try SoftToken())
    let custodian = try token.custodian()
    #expect(throws: CustodianError.noKey(label: "wellseal")) {
      try custodian.open([UInt8](repeating: 1, count: 61), for: data)
    }
    let sealed = try custodian.seal(key, for: data)
    #expect(try sealed != custodian.seal(key, for: data) && sealed.count == 61)
    #expect(try custodian.open(sealed, for: data) == key)
    #expect(throws: CustodianError.otherKey) { try custodian.open(sealed, for: [1]) }
    for place in [0, 1, 12, 13, 40, 60] {
      var changed = sealed
      changed[place] ^= 1
      #expect(throws: CustodianError.otherKey) { try custodian.open(changed, for: data) }
    }
    try other.custodian().makeKey()
    #expect(throws: CustodianError.otherKey) { try other.custodian().open(sealed, for: data) }
  }

  @Test(
    "Each PIN, module and token error is distinct")
  func refusals() throws {
    let token = try SoftToken()
    let custodian = try token.custodian()
    let sealed = try custodian.seal(key, for: data)
    #expect(throws: CustodianError.wrongPIN) { try token.custodian(pin: "654321").open(sealed, for: data) }
    #expect(throws: CustodianError.noPIN) { try token.custodian(pin: "").open(sealed, for: data) }
    for (module, error) in [
      ("/nowhere/lib.so", CustodianError.noModule), ("libz.so.1", .notAModule), ("/etc/passwd", .noModule),
    ] {
      let pin = SecretFile(try SoftToken.secret(Array(SoftToken.pin.utf8)))
      #expect(throws: error) {
        try TokenCustodian(module: module, label: token.label, pin: pin).open(sealed, for: data)
      }
      #expect(throws: CustodianError.noPIN) {
        try TokenCustodian(module: module, label: token.label, pin: nil).open(sealed, for: data)
      }
    }
    try token.move(out: true)
    #expect(throws: CustodianError.noToken(label: token.label)) { try custodian.open(sealed, for: data) }
    try token.move(out: false)
    #expect(try custodian.open(sealed, for: data) == key)
  }
}
