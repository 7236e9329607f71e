import Crypto
import WellsealBase

/// The data that an authenticator creates and signs.
///
/// | field | bytes |
/// |---|---|
/// | SHA-256 of the relying party's identifier | 32 |
/// | flags | 1 |
/// | counter, big-endian | 4 |
/// | if flag 6 is set: AAGUID, length of the identifier, identifier, COSE key | 16, 2, … |
/// | if flag 7 is set: extensions, a CBOR map | … |
///
/// Source: Web Authentication Level 3, sections 6.1 and 6.5.1.
struct AuthenticatorData {
  /// A new passkey: its identifier, and its key as received.
  struct Credential {
    let identifier: [UInt8]
    let key: [UInt8]
  }

  let flags: Flags
  let counter: UInt32
  let credential: Credential?

  struct Flags: OptionSet {
    let rawValue: UInt8

    static let isPresent = Flags(rawValue: 1)
    static let isVerified = Flags(rawValue: 1 << 2)
    static let isBackupEligible = Flags(rawValue: 1 << 3)
    static let isBackedUp = Flags(rawValue: 1 << 4)
    static let hasCredential = Flags(rawValue: 1 << 6)
    static let hasExtensions = Flags(rawValue: 1 << 7)
  }

  /// Creates authenticator data.
  ///
  /// - Throws: ``PasskeyError``, including if the user wasn't verified.
  init(_ bytes: [UInt8], at party: RelyingParty) throws(PasskeyError) {
    guard bytes.count >= Self.fixedLength, bytes.count <= Self.maxBytes else {
      throw .malformed("authenticatorData")
    }
    guard bytes.prefix(32).elementsEqual(SHA256.hash(data: Array(party.identifier.utf8))) else {
      throw .wrongContext("rpIdHash")
    }
    flags = Flags(rawValue: bytes[32])
    guard flags.isSuperset(of: [.isPresent, .isVerified]) else { throw .notVerified }
    // A passkey that isn't eligible for backup can't be backed up.
    guard flags.contains(.isBackupEligible) || !flags.contains(.isBackedUp) else {
      throw .malformed("flags")
    }
    counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    var rest = Array(bytes[Self.fixedLength...])
    credential = flags.contains(.hasCredential) ? try Self.readCredential(from: &rest) : nil
    if flags.contains(.hasExtensions) {
      guard try Self.consumeCBOR(from: &rest).value.members != nil else { throw .malformed("extensions") }
    }
    guard rest.isEmpty else { throw .malformed("authenticatorData") }
  }

  private static func readCredential(from rest: inout [UInt8]) throws(PasskeyError) -> Credential {
    guard rest.count > 18 else { throw .malformed("attestedCredentialData") }
    let length = Int(rest[16]) << 8 | Int(rest[17])
    // Source: section 7.1, step 25.
    guard (1...1023).contains(length), rest.count > 18 + length else {
      throw .malformed("attestedCredentialData")
    }
    let identifier = Array(rest[18..<18 + length])
    rest = Array(rest[(18 + length)...])
    return Credential(identifier: identifier, key: try consumeCBOR(from: &rest).bytes)
  }

  /// Consumes one CBOR value at the start.
  private static func consumeCBOR(from rest: inout [UInt8]) throws(PasskeyError) -> (
    value: CBOR, bytes: [UInt8]
  ) {
    var length = rest.count
    do throws(CBORError) { _ = try CBOR(parsing: rest, limits: limits) } catch {
      // The parser reports the offset of the bytes that follow a value.
      guard error.reason == .trailingBytes else { throw .malformed("CBOR") }
      length = error.offset
    }
    let bytes = Array(rest.prefix(length))
    guard let value = try? CBOR(parsing: bytes, limits: limits) else { throw .malformed("CBOR") }
    rest.removeFirst(length)
    return (value, bytes)
  }

  private static let fixedLength = 37
  private static let maxBytes = 1 << 13
  private static let limits = ParsingLimits(bytes: 1 << 13, depth: 6, values: 200)
}
