import CWellsealKeyToken
import Crypto

/// A key provider that uses an AES key in a token from which it can't be extracted.
///
/// | field | bytes |
/// |---|---|
/// | version | 1, the number 1 |
/// | nonce | 12 |
/// | ciphertext, tag | AES-256-GCM, by the token |
///
/// Source: OASIS, "PKCS #11 Cryptographic Token Interface Current Mechanisms Specification 2.40",
/// section 2.12 (AES-GCM).
package struct TokenCustodian: KeyCustodian {
  private let module: String
  private let label: String
  private let pin: SecretFile?

  /// Creates a key provider.
  ///
  /// - Parameters:
  ///   - module: The path of the vendor's module.
  ///   - label: The label of the token.
  ///   - pin: The file with the PIN. A line feed at its end is ignored.
  package init(module: String, label: String, pin: SecretFile?) {
    self.module = module
    self.label = label
    self.pin = pin
  }

  package var kind: CustodianKind { .token }

  /// The label of the key.
  static let key = "wellseal"

  /// Generates the key in the token, unless it already has one.
  ///
  /// - Throws: `CustodianError`.
  func makeKey() throws(CustodianError) {
    try ask { token, code in key_token_make(token, code) }
  }

  package func seal(_ key: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8] {
    try makeKey()
    let nonce = SymmetricKey(size: .init(bitCount: Int(KEY_TOKEN_NONCE) * 8)).withUnsafeBytes { Array($0) }
    var sealed = [UInt8](repeating: 0, count: key.count + Int(KEY_TOKEN_TAG))
    try ask { token, code in
      key_token_seal(token, nonce, data, data.count, key, key.count, &sealed, code)
    }
    return [Self.version] + nonce + sealed
  }

  package func open(_ sealed: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8] {
    let head = 1 + Int(KEY_TOKEN_NONCE)
    guard sealed.first == Self.version, sealed.count > head + Int(KEY_TOKEN_TAG) else { throw .otherKey }
    let (nonce, body) = (Array(sealed[1..<head]), Array(sealed[head...]))
    var opened = [UInt8](repeating: 0, count: body.count)
    try ask { token, code in
      key_token_open(token, nonce, data, data.count, body, body.count, &opened, code)
    }
    return Array(opened.dropLast(Int(KEY_TOKEN_TAG)))
  }

  private func ask(
    _ call: (UnsafePointer<key_token>, UnsafeMutablePointer<UInt>) -> key_token_outcome
  ) throws(CustodianError) {
    guard var pin = pin?.read() else { throw .noPIN }
    while pin.last == UInt8(ascii: "\n") || pin.last == UInt8(ascii: "\r") { pin.removeLast() }
    guard !pin.isEmpty else { throw .noPIN }
    var code: UInt = 0
    let outcome = module.withCString { module in
      label.withCString { label in
        Self.key.withCString { key in
          pin.withUnsafeBufferPointer { pin in
            var token = key_token(
              module: module, label: label, key: key, pin: pin.baseAddress, pin_length: pin.count)
            return call(&token, &code)
          }
        }
      }
    }
    switch outcome {
    case KEY_TOKEN_DONE: return
    case KEY_TOKEN_NO_MODULE: throw .noModule
    case KEY_TOKEN_NOT_A_MODULE: throw .notAModule
    case KEY_TOKEN_NO_TOKEN: throw .noToken(label: label)
    case KEY_TOKEN_WRONG_PIN: throw .wrongPIN
    case KEY_TOKEN_LOCKED_PIN: throw .lockedPIN
    case KEY_TOKEN_NO_KEY: throw .noKey(label: Self.key)
    case KEY_TOKEN_EXTRACTABLE: throw .extractableKey(label: Self.key)
    case KEY_TOKEN_NOT_OPENED: throw .otherKey
    default: throw .refused(code: code)
    }
  }

  private static let version: UInt8 = 1
}
