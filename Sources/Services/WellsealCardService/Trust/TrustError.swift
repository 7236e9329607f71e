package import WellsealBase
public import WellsealCredentials

/// An error that occurs when a trust directory can't be added, updated or removed.
public enum TrustError: Error, Sendable, Hashable {
  case name(String)
  case reserved(String)
  case unknown(String)
  case malformed(String, [Finding])
  case withoutAddress(String)
  case signature(String)
  case older(String, made: String, atHand: String)
  case tooManyRevocationLists(limit: Int, bytes: Int)
  case web(String)
  case file(String)
}

extension TrustError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .name(let name):
      "invalid directory name \"\(name)\": use up to 64 lowercase letters, digits and hyphens"
    case .reserved(let name): "\"\(name)\" is reserved"
    case .unknown(let name): "no trust directory named \"\(name)\""
    case .malformed(let name, let findings):
      "trust directory \"\(name)\" contains no usable issuer"
        + (findings.first.map { ": \($0.path): \($0.message)" } ?? "")
    case .withoutAddress(let name): "\"\(name)\" came from a file; add it again to replace it"
    case .signature(let name): "invalid signature on \"\(name)\"; keeping the current copy"
    case .older(let name, let made, let atHand):
      "\"\(name)\" from \(made) is older than the current copy from \(atHand); not updated"
    case .tooManyRevocationLists(let limit, let bytes):
      "too many revocation lists: at most \(limit) in \(bytes) bytes are allowed"
    case .web(let reason), .file(let reason): reason
    }
  }
}

extension TrustError: DescribedError {
  package var errorCode: String {
    switch self {
    case .name: "trust.name"
    case .reserved: "trust.reserved"
    case .unknown: "trust.unknown"
    case .malformed: "trust.malformed"
    case .withoutAddress: "trust.without-address"
    case .signature: "trust.signature"
    case .older: "trust.older"
    case .tooManyRevocationLists: "trust.too-many-revocation-lists"
    case .web: "trust.web"
    case .file: "trust.file"
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .name, .reserved: .wrongUse
    case .malformed, .tooManyRevocationLists: .noInput
    case .unknown, .withoutAddress, .signature, .older, .web, .file: .failed
    }
  }
}
