import WellsealBase

/// A key provider that seals the wrapping key of users's keys in the names database.
package protocol KeyCustodian: Sendable {
  var kind: CustodianKind { get }

  /// Seals a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - data: The associated data, which is required to open it.
  /// - Returns: The sealed key, which only this key provider opens.
  /// - Throws: ``CustodianError``.
  func seal(_ key: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8]

  /// Opens a sealed key.
  ///
  /// - Throws: ``CustodianError`` if the sealed key was changed or belongs to another key provider.
  func open(_ sealed: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8]
}

/// The kind of a key provider.
package enum CustodianKind: String, Sendable, CaseIterable {
  /// A file that only servers can read. systemd protects it with the machine's TPM.
  case file = "file"
  /// A key in a token from which it can't be extracted (PKCS#11).
  case token = "token"
}

/// An error that occurs when a key provider can't open users's keys.
package enum CustodianError: Error, Hashable, Sendable {
  /// No key provider of the kind that sealed the cluster's key is configured.
  case notNamed(CustodianKind)
  /// The file is missing, isn't 32 bytes long, or is readable by others.
  case unreadableFile
  case noModule
  case notAModule
  /// No file with the PIN is configured, or it is unreadable.
  case noPIN
  case noToken(label: String)
  case wrongPIN
  case lockedPIN
  case noKey(label: String)
  /// The token's key could be extracted.
  case extractableKey(label: String)
  /// The key provider's result doesn't open the value in the database.
  case otherKey
  /// An error code of the module, as numbered by the specification.
  case refused(code: UInt)
}

extension CustodianError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notNamed(let kind):
      "user keys are wrapped by a key provider (\(kind.rawValue)) that isn't configured here"
    case .unreadableFile: "the key file is unreadable, not 32 bytes, or readable by others"
    case .noModule: "can't load the PKCS #11 module"
    case .notAModule: "not a PKCS #11 module"
    case .noPIN: "missing file with the PIN of the token"
    case .noToken(let label): "the token \"\(label)\" isn't available"
    case .wrongPIN: "the token rejected the PIN"
    case .lockedPIN: "the token's PIN is locked"
    case .noKey(let label): "the token has no key \"\(label)\", or several"
    case .extractableKey(let label): "the token's key \"\(label)\" is extractable"
    case .otherKey: "the key provider has a different key"
    case .refused(let code): "the token returned an error (0x\(String(code, radix: 16, uppercase: true)))"
    }
  }

  /// Whether another attempt could lock the token's PIN.
  var mustNotBeRepeated: Bool {
    switch self {
    case .wrongPIN, .lockedPIN: true
    case .notNamed, .unreadableFile, .noModule, .notAModule, .noPIN, .noToken, .noKey, .extractableKey,
      .otherKey, .refused:
      false
    }
  }
}

extension CustodianError: DescribedError {
  package var errorCode: String {
    switch self {
    case .notNamed: "custodian.not-named"
    case .unreadableFile, .noModule, .notAModule, .noPIN, .wrongPIN, .lockedPIN, .otherKey: "custodian"
    case .noToken: "custodian.no-token"
    case .noKey: "custodian.no-key"
    case .extractableKey: "custodian.extractable-key"
    case .refused: "custodian.refused"
    }
  }
}
