import Crypto
package import Foundation
import WellsealBase

/// A passkey assertion as received from a browser, not yet verified.
package struct PasskeyAssertion: Sendable {
  var identifier: [UInt8]
  package var clientData: [UInt8]
  package var authenticatorData: [UInt8]
  var signature: [UInt8]
  /// The user handle from the authenticator, not yet verified.
  var userHandle: [UInt8]

  package init(
    identifier: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
    userHandle: [UInt8]
  ) {
    self.identifier = identifier
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
    self.userHandle = userHandle
  }

  /// The user in the user handle: the 16 bytes of the identifier, which doesn't reveal who the user
  /// is.
  package var person: UUID? {
    guard userHandle.count == 16 else { return nil }
    return userHandle.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

/// A verified assertion, except for the counter, which can only be compared once the user's store
/// is unlocked.
package struct VerifiedAssertion: Sendable {
  package let passkey: Passkey
  let counter: UInt32
  let isBackedUp: Bool
}

extension PasskeyAssertion {
  /// Returns the challenge that it answers.
  ///
  /// - Throws: ``PasskeyError`` for another ceremony or another server.
  package func challenge(at party: RelyingParty) throws(PasskeyError) -> [UInt8] {
    try ClientData(clientData, of: .assertion, at: party).challenge
  }

  /// Verifies it against the passkeys of its user.
  ///
  /// The challenge must already have been redeemed.
  ///
  /// - Throws: ``PasskeyError`` if verification fails.
  ///
  /// Source: Web Authentication Level 3, section 7.2.
  package func verified(by passkeys: [Passkey], at party: RelyingParty) throws(PasskeyError)
    -> VerifiedAssertion
  {
    _ = try challenge(at: party)
    guard let passkey = passkeys.first(where: { $0.identifier == Data(identifier) }) else { throw .unknown }
    let data = try AuthenticatorData(authenticatorData, at: party)
    guard data.credential == nil else { throw .malformed("authenticatorData") }
    guard data.flags.contains(.isBackupEligible) == passkey.isBackupEligible else {
      throw .malformed("flags")
    }
    let key = try CredentialKey(cose: Array(passkey.key))
    guard key.isValidSignature(signature, for: authenticatorData + SHA256.hash(data: clientData)) else {
      throw .signature
    }
    return VerifiedAssertion(
      passkey: passkey, counter: data.counter, isBackedUp: data.flags.contains(.isBackedUp))
  }
}
