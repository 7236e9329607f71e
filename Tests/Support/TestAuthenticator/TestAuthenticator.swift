import Crypto
import Foundation
package import WellsealBase

/// An authenticator with one P-256 passkey, with output in the form that a browser sends.
package struct TestAuthenticator {
  private let key = P256.Signing.PrivateKey()
  private let prf = SymmetricKey(size: .bits256)
  package let identifier: [UInt8] = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
  private let party: String
  private let origin: String
  private let hasPRF: Bool
  package var user: [UInt8] = []
  package var counter: UInt32 = 0

  /// Creates an authenticator.
  ///
  /// - Parameters:
  ///   - party: The identifier of the relying party.
  ///   - origin: The origin of its pages.
  ///   - hasPRF: Whether the authenticator has the pseudo-random function.
  package init(at party: String, origin: String, hasPRF: Bool) {
    self.party = party
    self.origin = origin
    self.hasPRF = hasPRF
  }

  /// Creates the passkey.
  ///
  /// Form fields are in base64url.
  ///
  /// - Parameter options: The options that the server sent.
  /// - Returns: The form fields.
  package mutating func make(_ options: JSONValue) -> [String: String] {
    user = Self.bytes(options["user"]?["id"])
    let point = Array(key.publicKey.x963Representation)
    let cose: CBOR = [1: 2, 3: -7, -1: 1, -2: .bytes(Array(point[1..<33])), -3: .bytes(Array(point[33...]))]
    let credential = [UInt8](repeating: 0, count: 16) + [0, 16] + identifier + cose.encoded
    let attestation: CBOR = [
      "fmt": "none", "attStmt": .map([]), "authData": .bytes(data(flags: 0x45) + credential),
    ]
    var fields = [
      "credential": identifier, "client": client("webauthn.create", options),
      "attestation": attestation.encoded,
    ]
    fields["output"] = output(options)
    return fields.mapValues { Base64.url.encode($0) }
  }

  /// Signs in.
  ///
  /// Form fields are in base64url.
  ///
  /// - Parameters:
  ///   - options: The options that the server sent.
  ///   - count: Whether to increment the counter.
  /// - Returns: The form fields.
  /// - Throws: An error if the key can't sign.
  package mutating func sign(_ options: JSONValue, counting count: Bool = true) throws -> [String: String] {
    if count { counter += 1 }
    let (data, client) = (data(flags: 0x05), client("webauthn.get", options))
    let signature = try key.signature(for: SHA256.hash(data: data + Array(SHA256.hash(data: client))))
    var fields = [
      "credential": identifier, "client": client, "data": data,
      "signature": Array(signature.derRepresentation), "user": user,
    ]
    fields["output"] = output(options)
    return fields.mapValues { Base64.url.encode($0) }
  }

  private func data(flags: UInt8) -> [UInt8] {
    Array(SHA256.hash(data: Array(party.utf8))) + [flags]
      + withUnsafeBytes(of: counter.bigEndian) { Array($0) }
  }

  private func client(_ kind: String, _ options: JSONValue) -> [UInt8] {
    let json: JSON = [
      "type": .string(kind), "challenge": .string(options["challenge"]?.string ?? ""),
      "origin": .string(origin), "crossOrigin": false,
    ]
    return json.minified
  }

  private func output(_ options: JSONValue) -> [UInt8]? {
    guard hasPRF else { return nil }
    let input = Array("WebAuthn PRF".utf8) + [0] + Self.bytes(options["input"])
    return Array(HMAC<SHA256>.authenticationCode(for: Array(SHA256.hash(data: input)), using: prf))
  }

  private static func bytes(_ value: JSONValue?) -> [UInt8] {
    value?.string.flatMap { try? Base64.url.decode($0) } ?? []
  }
}
