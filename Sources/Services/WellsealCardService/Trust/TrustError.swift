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
  case web(String)
  case file(String)
}

extension TrustError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .name(let name):
      "\"\(name)\" cannot name a directory: use up to 64 lower-case letters, digits and hyphens"
    case .reserved(let name): "\"\(name)\" is a directory that Wellseal knows; choose another name"
    case .unknown(let name): "there is no directory \"\(name)\""
    case .malformed(let name, let findings):
      "the directory \"\(name)\" lists no issuer that can be used"
        + (findings.first.map { ": \($0.path): \($0.message)" } ?? "")
    case .withoutAddress(let name): "\"\(name)\" came from a file; add it again to replace it"
    case .signature(let name): "the signature of \"\(name)\" does not match; the copy at hand stays in force"
    case .older(let name, let made, let atHand):
      "the copy of \"\(name)\" offered is of \(made), older than the one at hand of \(atHand); it was not taken"
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
    case .web: "trust.web"
    case .file: "trust.file"
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .name, .reserved: .wrongUse
    case .malformed: .noInput
    case .unknown, .withoutAddress, .signature, .older, .web, .file: .failed
    }
  }
}
