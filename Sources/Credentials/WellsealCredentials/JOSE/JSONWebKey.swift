import Crypto
import WellsealBase

/// An entry of a key set with all of its issues.
struct JSONWebKey {
  private(set) var findings: [Finding] = []
  /// The key, or `nil` if the entry breaks a rule that matters for signing.
  private(set) var verificationKey: VerificationKey?
  /// The identifier of the entry, or `nil` if it has none.
  private(set) var name: String?
  /// The key of an entry that breaks a rule, or `nil` if its point can't be read.
  private(set) var faultyKey: P256.Signing.PublicKey?

  init(_ value: JSONValue) {
    guard value.kind == .object else {
      findings.append(Finding(.keyMember, at: "", "a key must be an object"))
      return
    }
    name = value["kid"]?.string
    faultyKey = Self.laxKey(value)
    let known = checkMembers(of: value)
    let point = coordinates(of: value)
    guard known, let point else { return }
    guard let publicKey = try? P256.Signing.PublicKey(rawRepresentation: point) else {
      findings.append(Finding(.keyUnusable, at: ""))
      return
    }
    let thumbprint = Thumbprint.of(x: value["x"]?.string ?? "", y: value["y"]?.string ?? "")
    guard value["kid"]?.string == thumbprint else {
      findings.append(Finding(.keyIdentifier, at: "kid", "the thumbprint is \(thumbprint)"))
      return
    }
    let key = VerificationKey(
      publicKey: publicKey, kid: thumbprint, listVersion: listVersion(of: value),
      certificates: certificates(of: value))
    if value["d"] == nil { verificationKey = key }
  }

  /// Returns the key as a lenient reader sees it, ignoring padding in its coordinates.
  private static func laxKey(_ value: JSONValue) -> P256.Signing.PublicKey? {
    var point: [UInt8] = []
    for name in ["x", "y"] {
      guard let text = value.member(name)?.string, text.utf8.count < 64,
        let bytes = try? Base64.url.decode(text.filter { $0 != "=" }), bytes.count <= 32
      else { return nil }
      point += [UInt8](repeating: 0, count: 32 - bytes.count) + bytes
    }
    return try? P256.Signing.PublicKey(rawRepresentation: point)
  }

  /// Checks the members that have one valid value, and returns `true` if the key is one for health
  /// cards.
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
      findings.append(Finding(rule.code, at: rule.name, "expected \(expected)"))
      isUsable = false
    }
    return isUsable
  }

  private mutating func coordinates(of value: JSONValue) -> [UInt8]? {
    guard value["crv"]?.isString("P-256") == true else { return nil }
    var point: [UInt8] = []
    for name in ["x", "y"] {
      guard let text = value.member(name)?.string else { return nil }  // `checkMembers` reports this.
      guard let bytes = try? Base64.url.decode(text) else {
        findings.append(Finding(.keyMember, at: name, "it is not base64url"))
        return nil
      }
      guard (1...32).contains(bytes.count) else {
        findings.append(Finding(.keyUnusable, at: name, "\(bytes.count) bytes, 32 expected"))
        return nil
      }
      // Issuers in production have lost leading zeros; the number, and so the key, is the same.
      if bytes.count < 32 {
        findings.append(Finding(.keyMember, at: name, "\(bytes.count) bytes, 32 expected", level: .warning))
      }
      point += [UInt8](repeating: 0, count: 32 - bytes.count) + bytes
    }
    return point
  }

  private mutating func listVersion(of value: JSONValue) -> Int? {
    guard let member = value["crlVersion"] else { return nil }
    if let version = member.integer, version >= 1 { return version }
    findings.append(Finding(.revocationListForm, at: "crlVersion", "expected a positive whole number"))
    // A number written as a text still announces a list, and an announced list must be checked.
    return member.string.flatMap { Int($0) }.flatMap { $0 >= 1 ? $0 : nil }
  }

  private mutating func certificates(of value: JSONValue) -> [[UInt8]] {
    guard let list = value["x5c"] else { return [] }
    let decoded = list.elements.map { $0.string.flatMap { try? Base64.standard.decode($0) } }
    guard list.kind == .array, !decoded.isEmpty, decoded.count <= 10, !decoded.contains(nil) else {
      findings.append(Finding(.certificateChain, at: "x5c", "expected 1 to 10 certificates in base64"))
      return []
    }
    return decoded.compactMap { $0 }
  }

  /// Each required member of a signing key, its expected value if there is only one, and the
  /// finding otherwise.
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
