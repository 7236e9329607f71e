public import Boundaries
import Crypto
import Foundation
import WellsealAccounts
import WellsealBase

extension Boundary {
  /// The output of an authenticator is rejected, or it is an authentic passkey or proof.
  ///
  /// An input consists of parts with a two-byte length prefix: identifier, client data and
  /// attestation of a new passkey, or identifier, client data, authenticator data, signature and
  /// user handle of a proof.
  public static let authenticator = Boundary("authenticator") { bytes in
    let parts = try parts(of: bytes)
    switch parts.count {
    case 3:
      try register(PasskeyRegistration(identifier: parts[0], clientData: parts[1], attestation: parts[2]))
    case 5:
      try assert(
        PasskeyAssertion(
          identifier: parts[0], clientData: parts[1], authenticatorData: parts[2], signature: parts[3],
          userHandle: parts[4]))
    default: throw PasskeyError.malformed("parts")
    }
  }

  private static func parts(of bytes: [UInt8]) throws(PasskeyError) -> [[UInt8]] {
    var (parts, rest) = ([[UInt8]](), bytes[...])
    while rest.count >= 2, parts.count < 6 {
      let length = Int(rest[rest.startIndex]) << 8 | Int(rest[rest.startIndex + 1])
      rest = rest.dropFirst(2)
      guard length <= rest.count else { throw .malformed("parts") }
      parts.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return parts
  }

  private static func register(_ registration: PasskeyRegistration) throws {
    var asked: [[UInt8]] = []
    let verified = try registration.verified(at: party) {
      asked.append($0)
      return true
    }
    try expect(asked.count == 1, "a challenge was not asked about once")
    try expect(verified.identifier == registration.identifier, "it is another passkey")
    try expect((1...1023).contains(verified.identifier.count), "an identifier has no bytes, or too many")
    try expect((try? CBOR(parsing: verified.key)) != nil, "a key is kept that nobody can read")
    let unknown = try? registration.verified(at: party) { _ in false }
    try expect(unknown == nil, "a challenge counts that the server did not make")
    let elsewhere = try? registration.verified(at: RelyingParty(publicName: "other.example.org")) { _ in true
    }
    try expect(elsewhere == nil, "it is good at two servers")
  }

  private static func assert(_ assertion: PasskeyAssertion) throws {
    _ = try assertion.challenge(at: party)
    let again = try? assertion.challenge(at: RelyingParty(publicName: "other.example.org"))
    try expect(again == nil, "it is good at two servers")
    _ = assertion.person
    try expect(passkeys.count == keys.count, "the corpus has no keys")
    try expect((try? assertion.verified(by: [], at: party)) == nil, "nobody has such a passkey")
    let isSigned = signed.contains(
      Hex.text(
        SHA256.hash(data: assertion.authenticatorData + Array(SHA256.hash(data: assertion.clientData)))))
    for passkey in passkeys where (try? assertion.verified(by: [passkey], at: party)) != nil {
      try expect(isSigned, "nobody signed it")
    }
  }

  private static let party = RelyingParty(publicName: "health.example.org:8443")

  /// A passkey for each algorithm, with the keys that signed the proofs of the corpus.
  private static let passkeys = keys.compactMap { key in
    try? JSONDecoder().decode(
      Passkey.self,
      from: Data(
        """
        {"number": "00000000-0000-0000-0000-000000000001", "identifier": "\(key.identifier)", "key": "\(key.key)", \
        "counter": 0, "name": "corpus", "made": 0, "isBackupEligible": false, "isBackedUp": false}
        """.utf8))
  }

  private static let keys = [
    (
      identifier: "AQEBAQEBAQEBAQEBAQEBAQ==",
      key:
        "pQECAyYgASFYIJSw4T4s+h8VLahN9cY4PolOLHztQDc1dMAKfdScLBklIlggoY2ElC5O4eGvoSt5EF5ptunVEcHFWG2hUmnmbLBF4AI="
    ),
    (
      identifier: "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI=",
      key: "pAEBAycgBiFYIKa+mDhxdWIG+wrPz6Bm3PgDZXEbog53a3J7NaibHMlH"
    ),
    (
      identifier: "AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMD",
      key:
        "pAEDAzkBACBZAQC4+miUfCG/KOD4Sahytlg/3/wvFjRu0qIP5pttKB6a3s7uKm18lIOaBe+asE29FHHDR+kTscePDTntXqaH7fw3ir5IJ1Q0KL/0AzAWsIpo0lIJ5dkkrBAWAsIilolqxhKyQuTegBZGM6UHJB7o1b2l/ssQPOSaPNyg6nwUUis9j1+5FZh1XDcA9nrqjwdyI0KnQIEe1xnXpw+dq9xqMh7cjyzP9T15AXUIj08MTPYIqHgsenSjBzcmzWjR66wwo/XTCihZCwePNjTXmONtjLvvvqUReam5x9bHgC2FqxPn4WSJFT81C620jfuEcBDVhYHCh2vi74J/GquGDr5UNI07IUMBAAE="
    ),
  ]

  /// The hashes of the data that they did sign.
  private static let signed: Set<String> = [
    "35c346ab78454ced331c1eb971c5bbc33a210639355645779d5da5a859715d5f",
    "0c10a0fd6f89edcd05a69d4e686cd1f01f506df33ef926989fc718556602447d",
  ]
}
