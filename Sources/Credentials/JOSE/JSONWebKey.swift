import ByteFormats
import Crypto

/// One entry of a key set with everything that is wrong with it.
struct JSONWebKey {
  private(set) var findings: [Finding] = []
  /// The key; nil where any rule that matters for signing is broken.
  private(set) var verificationKey: VerificationKey?

  init(_ value: JSONValue) {
    guard value.kind == .object else {
      findings.append(Finding(.keyMember, at: "", "a key must be an object"))
      return
    }
    let known = checkMembers(of: value)
    let point = coordinates(of: value)
    guard known, let point else { return }
    guard let publicKey = try? P256.Signing.PublicKey(rawRepresentation: point) else {
      findings.append(Finding(.keyUnusable, at: ""))
      return
    }
    let key = VerificationKey(
      publicKey: publicKey, listVersion: listVersion(of: value), certificates: certificates(of: value))
    guard value["kid"]?.string == key.kid else {
      findings.append(Finding(.keyIdentifier, at: "kid", "the thumbprint is \(key.kid)"))
      return
    }
    if value["d"] == nil { verificationKey = key }
  }

  /// Checks the members that have one right value; true where the key is one for health cards.
  private mutating func checkMembers(of value: JSONValue) -> Bool {
    if value["d"] != nil { findings.append(Finding(.keyPrivate, at: "d")) }
    var isUsable = true
    for rule in Self.rules {
      guard let text = value.member(rule.name)?.string else {
        findings.append(Finding(.keyMember, at: rule.name, "it is missing or not a text"))
        isUsable = false
        continue
      }
      guard let expected = rule.expected, text != expected else { continue }
      findings.append(Finding(rule.code, at: rule.name, "\(expected) is expected"))
      isUsable = false
    }
    return isUsable
  }

  private mutating func coordinates(of value: JSONValue) -> [UInt8]? {
    var point: [UInt8] = []
    for name in ["x", "y"] {
      guard let text = value.member(name)?.string else { return nil }  // Reported by `checkMembers`.
      guard let bytes = try? Base64.url.decode(text) else {
        findings.append(Finding(.keyMember, at: name, "it is not base64url"))
        return nil
      }
      point += bytes
    }
    guard value["crv"]?.isString("P-256") == true else { return nil }
    guard point.count == 64 else {
      findings.append(Finding(.keyUnusable, at: "", "x and y must be 32 bytes each"))
      return nil
    }
    return point
  }

  private mutating func listVersion(of value: JSONValue) -> Int? {
    guard let member = value["crlVersion"] else { return nil }
    guard let version = member.integer, version >= 1 else {
      findings.append(Finding(.revocationListForm, at: "crlVersion", "a whole number from 1 is expected"))
      return nil
    }
    return version
  }

  private mutating func certificates(of value: JSONValue) -> [[UInt8]] {
    guard let list = value["x5c"] else { return [] }
    let decoded = list.elements.map { $0.string.flatMap { try? Base64.standard.decode($0) } }
    guard list.kind == .array, !decoded.isEmpty, decoded.count <= 10, !decoded.contains(nil) else {
      findings.append(Finding(.certificateChain, at: "x5c", "one to ten certificates in base64 are expected"))
      return []
    }
    return decoded.compactMap { $0 }
  }

  /// Each member that a signing key must have, the value it must have if only one will do, and what is wrong otherwise.
  private static let rules: [(name: String, expected: String?, code: FindingCode)] = [
    ("kty", "EC", .keyType),
    ("alg", "ES256", .keyAlgorithm),
    ("use", "sig", .keyUse),
    ("crv", "P-256", .keyCurve),
    ("kid", nil, .keyIdentifier),
    ("x", nil, .keyMember),
    ("y", nil, .keyMember),
  ]
}
