import Foundation
import Testing
import WellsealAccounts
import WellsealBase

/// Replies of authenticators that `scripts/check passkeys` also verifies with two other programs.
@Suite("Passkey vectors that three programs verify")
struct PasskeyVectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: String
    let expected: String
    let fields: [String: [UInt8]]

    init(_ name: String, kind: String, expected: String, _ fields: [String: [UInt8]]) {
      testDescription = name
      self.kind = kind
      self.expected = expected
      self.fields = fields
    }

    /// Creates a vector from another one with other fields.
    init(_ other: Vector, _ fields: [String: [UInt8]]) {
      self.init(other.testDescription, kind: other.kind, expected: other.expected, fields)
    }

    func bytes(_ name: String) -> [UInt8] { fields[name] ?? [] }
  }

  private struct File {
    let party: RelyingParty
    let challenge: [UInt8]
    let vectors: [Vector]
  }

  private static let file: File = {
    do { return try read() } catch { fatalError("Fixtures/passkeys.json: \(error)") }
  }()

  private static func read() throws -> File {
    let url = try #require(Bundle.module.resourceURL).appending(path: "Fixtures/passkeys.json")
    let root = try JSONDocument(parsing: Array(Data(contentsOf: url))).root
    let vectors = try #require(root["cases"]).elements.map { item in
      var fields: [String: [UInt8]] = [:]
      for member in item.members where !["kind", "name", "expected", "why"].contains(member.name) {
        fields[member.name] = try Base64.url.decode(member.value.string ?? "")
      }
      return Vector(
        item["name"]?.string ?? "", kind: item["kind"]?.string ?? "",
        expected: item["expected"]?.string ?? "", fields)
    }
    return File(
      party: RelyingParty(publicName: root["relyingParty"]?.string ?? ""),
      challenge: try Base64.url.decode(root["challenge"]?.string ?? ""), vectors: vectors)
  }

  static let vectors = file.vectors

  @Test("Each reply is accepted, or rejected for the expected reason", arguments: vectors)
  func verdict(vector: Vector) throws {
    #expect(try Self.verdict(of: vector, by: Self.passkeys(of: vector)) == vector.expected)
  }

  @Test("There are answers of each kind and algorithm")
  func count() {
    #expect(Self.vectors.count { $0.expected == "right" } == 15)
    #expect(Self.vectors.count > 60)
  }

  @Test(
    "A reply with a changed byte is rejected and never crashes",
    arguments: vectors.filter { $0.expected == "right" })
  func changes(vector: Vector) throws {
    let known = try Self.passkeys(of: vector)
    for (name, bytes) in vector.fields where name != "user" && name != "key" {
      for place in bytes.indices {
        var fields = vector.fields
        fields[name]?[place] ^= 1 << UInt8(place % 8)
        let verdict = try Self.verdict(of: Vector(vector, fields), by: known)
        // A registration isn't signed, so its key, counter and flags may change.
        if vector.kind == "assertion" { #expect(verdict != "right", "\(name) \(place)") }
      }
      for length in stride(from: 0, to: bytes.count, by: 5) {
        let cut = Vector(vector, vector.fields.merging([name: Array(bytes.prefix(length))]) { $1 })
        #expect(try Self.verdict(of: cut, by: known) != "right", "\(name) cut at \(length)")
      }
    }
  }

  private static func passkeys(of vector: Vector) throws -> [Passkey] {
    guard vector.kind == "assertion" else { return [] }
    return [try StoreFixture.passkey(vector.bytes("identifier"), key: vector.bytes("key"))]
  }

  private static func verdict(of vector: Vector, by passkeys: [Passkey]) throws -> String {
    do {
      if vector.kind == "registration" {
        _ = try PasskeyRegistration(
          identifier: vector.bytes("identifier"), clientData: vector.bytes("client"),
          attestation: vector.bytes("attestation")
        ).verified(at: file.party) { $0 == file.challenge }
      } else {
        let assertion = PasskeyAssertion(
          identifier: vector.bytes("identifier"), clientData: vector.bytes("client"),
          authenticatorData: vector.bytes("data"), signature: vector.bytes("signature"),
          userHandle: vector.bytes("user"))
        guard try assertion.challenge(at: file.party) == file.challenge else { throw PasskeyError.challenge }
        _ = try assertion.verified(by: passkeys, at: file.party)
      }
      return "right"
    } catch let error as PasskeyError {
      return switch error {
      case .malformed: "malformed"
      case .wrongContext: "otherPlace"
      case .challenge: "challenge"
      case .notVerified: "notVerified"
      case .unsupported: "unsupported"
      case .signature: "signature"
      case .unknown: "unknown"
      case .copied: "copied"
      case .exists: "exists"
      case .tooMany: "tooMany"
      }
    }
  }
}
