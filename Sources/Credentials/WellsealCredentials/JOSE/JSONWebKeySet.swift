import Crypto
public import WellsealBase

/// The published keys of an issuer, read strictly: keys that can't sign a card are reported and
/// omitted.
///
/// Source: RFC 7517; SMART Health Cards Framework, "Determining keys associated with an issuer".
public struct JSONWebKeySet: Sendable {
  /// The usable keys by identifier.
  ///
  /// A kid may appear twice in a set, with different certificates for one key.
  public private(set) var keys: [String: [VerificationKey]] = [:]
  /// The entries that break a rule, by identifier.
  private var faulty: [String: [FaultyKey]] = [:]

  package init(keys: [VerificationKey] = []) {
    for key in keys { self.keys[key.kid, default: []].append(key) }
  }

  /// Reads a key set.
  public static func read(_ bytes: [UInt8]) -> Reading<JSONWebKeySet> {
    do { return read(try JSONDocument(file: bytes, limits: limits).root) } catch {
      return .stopped(.keySetForm, at: "", "\(error)")
    }
  }

  /// Reads a key set inside a larger document.
  public static func read(_ value: JSONValue) -> Reading<JSONWebKeySet> {
    guard let list = value["keys"], list.kind == .array else {
      return .stopped(.keySetForm, at: "keys", "expected a list of keys")
    }
    return read(list: list)
  }

  static func read(list: JSONValue) -> Reading<JSONWebKeySet> {
    var set = JSONWebKeySet()
    var findings: [Finding] = []
    for (place, entry) in list.elements.enumerated() {
      let key = JSONWebKey(entry)
      findings += key.findings.inside("keys[\(place)]")
      if let usable = key.verificationKey {
        set.keys[usable.kid, default: []].append(usable)
      } else if let name = key.name {
        let isMisnamed = key.findings.contains { $0.code == .keyIdentifier }
        set.faulty[name, default: []].append(FaultyKey(key: key.faultyKey, isMisnamed: isMisnamed))
      }
    }
    if list.elements.first(where: { _ in true }) == nil {
      findings.append(Finding(.keySetForm, at: "keys", "the list is empty"))
    }
    return Reading(set, findings)
  }

  /// The result of checking a signature against the entries that break a rule.
  enum FaultyAnswer {
    /// The set has no such entry, or its key didn't make the signature.
    case none
    /// The entry's key made the signature, or this can't be determined.
    case issuersFault
    /// An invalid identifier in addition to `issuersFault`, so a card that refers to it is
    /// invalid, too.
    case misnamed
  }

  /// Checks a signature against the entries that break a rule; a key that can't be used proves
  /// nothing.
  func faultyAnswer(to kid: String, _ signature: [UInt8], for message: ArraySlice<UInt8>) -> FaultyAnswer {
    for entry in faulty[kid] ?? [] {
      let isFitting = entry.key.map {
        VerificationKey(publicKey: $0, kid: kid).isValidSignature(signature, for: message)
      }
      if isFitting ?? true { return entry.isMisnamed ? .misnamed : .issuersFault }
    }
    return .none
  }

  private struct FaultyKey: Sendable {
    let key: P256.Signing.PublicKey?
    let isMisnamed: Bool
  }

  /// A published set has a few keys; a megabyte of them is an attack.
  private static let limits = ParsingLimits(bytes: 1 << 20, depth: 16, values: 50_000)
}
