import Crypto
import WellsealBase

/// A passkey registration as received from a browser, not yet verified.
package struct PasskeyRegistration: Sendable {
  package var identifier: [UInt8]
  var clientData: [UInt8]
  var attestation: [UInt8]

  package init(identifier: [UInt8], clientData: [UInt8], attestation: [UInt8]) {
    self.identifier = identifier
    self.clientData = clientData
    self.attestation = attestation
  }
}

/// The values of a verified registration.
package struct VerifiedRegistration: Sendable {
  package let identifier: [UInt8]
  /// The key as a COSE_Key in CBOR.
  package let key: [UInt8]
  let counter: UInt32
  let isBackupEligible: Bool
  let isBackedUp: Bool
}

extension PasskeyRegistration {
  /// Verifies the registration.
  ///
  /// No attestation is requested, so that the manufacturer of the device isn't revealed. A
  /// statement must be empty or, as authenticators without a manufacturer's certificate write it,
  /// the passkey's own signature.
  ///
  /// - Parameters:
  ///   - party: The server.
  ///   - takeChallenge: A function that returns true if a challenge is valid, and invalidates it.
  /// - Returns: The values of the registration.
  /// - Throws: ``PasskeyError`` if verification fails.
  ///
  /// Source: Web Authentication Level 3, section 7.1, and section 8.2 for `packed`.
  package func verified(
    at party: RelyingParty, takeChallenge: ([UInt8]) -> Bool
  ) throws(PasskeyError) -> VerifiedRegistration {
    let client = try ClientData(clientData, of: .registration, at: party)
    guard takeChallenge(client.challenge) else { throw .challenge }
    guard let object = try? CBOR(parsing: attestation, limits: Self.limits),
      let bytes = object["authData"]?.bytes, let statement = object["attStmt"]?.members
    else { throw .malformed("attestationObject") }
    let data = try AuthenticatorData(bytes, at: party)
    guard let credential = data.credential, credential.identifier == identifier else {
      throw .malformed("credentialId")
    }
    let key = try CredentialKey(cose: credential.key)
    switch object["fmt"]?.text {
    case "none": guard statement.isEmpty else { throw .malformed("attStmt") }
    case "packed": try checkOwnSignature(.map(statement), key, credential.key, over: bytes)
    default: throw .unsupported("fmt")
    }
    return VerifiedRegistration(
      identifier: identifier, key: credential.key, counter: data.counter,
      isBackupEligible: data.flags.contains(.isBackupEligible), isBackedUp: data.flags.contains(.isBackedUp))
  }

  private func checkOwnSignature(
    _ statement: CBOR, _ key: CredentialKey, _ cose: [UInt8], over bytes: [UInt8]
  ) throws(PasskeyError) {
    guard statement["x5c"] == nil else { throw .unsupported("attStmt") }
    guard let algorithm = statement["alg"]?.integer, let signature = statement["sig"]?.bytes,
      (try? CBOR(parsing: cose))?[3]?.integer == algorithm
    else { throw .malformed("attStmt") }
    guard key.isValidSignature(signature, for: bytes + SHA256.hash(data: clientData)) else {
      throw .signature
    }
  }

  private static let limits = ParsingLimits(bytes: 1 << 14, depth: 8, values: 300)
}
