import WellsealBase

/// Keeps the key shut under which people's keys lie in the database of names.
package protocol KeyCustodian: Sendable {
  var kind: CustodianKind { get }

  /// - Parameters:
  ///   - key: the key.
  ///   - data: what it is sealed for, which is needed to open it.
  /// - Returns: what the custodian alone opens.
  /// - Throws: ``CustodianError``.
  func seal(_ key: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8]

  /// - Throws: ``CustodianError`` where it was changed, or another custodian sealed it.
  func open(_ sealed: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8]
}

/// What a custodian is.
package enum CustodianKind: String, Sendable, CaseIterable {
  /// A file that only servers read; systemd keeps it by the machine's TPM.
  case file = "file"
  /// A key of a token that never gives it away (PKCS#11).
  case token = "token"
}

/// Why a custodian does not open people's keys.
package enum CustodianError: Error, Hashable, Sendable {
  /// The settings name no custodian of the kind that keeps the cluster's key.
  case notNamed(CustodianKind)
  /// The file is not there, or not of 32 bytes, or others may read it.
  case unreadableFile
  case noModule
  case notAModule
  /// The settings name no file with the PIN, or it cannot be read.
  case noPIN
  case noToken(label: String)
  case wrongPIN
  case lockedPIN
  case noKey(label: String)
  /// The token would give the key away.
  case extractableKey(label: String)
  /// The custodian's answer does not open what the database has.
  case otherKey
  /// What the module says, as the specification numbers it.
  case refused(code: UInt)
}

extension CustodianError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notNamed(let kind):
      "people's keys are kept by a custodian (\(kind.rawValue)) that this program was not told of"
    case .unreadableFile: "the custodian's file cannot be read, is not of 32 bytes, or is open to others"
    case .noModule: "the custodian's module cannot be loaded"
    case .notAModule: "the custodian's module is none of PKCS#11"
    case .noPIN: "there is no file with the PIN of the custodian's token"
    case .noToken(let label): "the custodian's token \"\(label)\" is not there"
    case .wrongPIN: "the custodian's token refuses the PIN"
    case .lockedPIN: "the custodian's token takes no PIN any more"
    case .noKey(let label): "the custodian's token has no key \"\(label)\", or several"
    case .extractableKey(let label): "the custodian's token would give its key \"\(label)\" away"
    case .otherKey: "the custodian has another key than the one that people's keys are sealed under"
    case .refused(let code): "the custodian's token refuses (0x\(String(code, radix: 16, uppercase: true)))"
    }
  }

  /// Whether asking again may end with a token that takes no PIN any more.
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
