import WellsealBase
import WellsealCredentials

/// A COSE message with one signature, as received.
///
/// The signature covers the protected header and the payload byte for byte, so both are preserved.
///
/// Source: RFC 9052, section 4.2; RFC 8392, section 6 (tag 61); hcert-spec 1.0.8, section 3.
public struct SignedMessage: Sendable, Hashable {
  /// The bytes of the protected header, or an empty array if there is none.
  public let protectedHeader: [UInt8]
  /// The signed content.
  public let payload: [UInt8]
  /// The bytes of the signature.
  public let signature: [UInt8]
  /// The algorithm in a header, or `nil` if there is none or it isn't supported.
  public let algorithm: COSEAlgorithm?
  /// The key identifier in a header; the protected header takes precedence.
  public let keyIdentifier: [UInt8]?

  /// The bytes that are signed: `["Signature1", protected, h'', payload]`.
  var signedBytes: [UInt8] { Self.signedBytes(protectedHeader, payload) }

  static func signedBytes(_ protectedHeader: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    CBOR.array([.text("Signature1"), .bytes(protectedHeader), .bytes([]), .bytes(payload)]).encoded
  }
}

extension SignedMessage {
  /// Reads a message with or without its tags, and continues past issues in its headers.
  static func read(_ bytes: [UInt8]) -> Reading<SignedMessage> {
    let root: CBOR
    do { root = try CBOR(parsing: bytes, limits: limits) } catch {
      return Reading(nil, [Finding(.cborForm, at: "cose", "\(error)", level: .fatal)])
    }
    guard let parts = content(of: root).elements, parts.count == 4, let protected = parts[0].bytes,
      let unprotected = parts[1].members, let payload = parts[2].bytes, let signature = parts[3].bytes
    else { return Reading(nil, [Finding(.coseForm, at: "cose")]) }
    let headers = COSEHeaders(protected: protected, unprotected: unprotected)
    let message = SignedMessage(
      protectedHeader: protected, payload: payload, signature: signature, algorithm: headers.algorithm,
      keyIdentifier: headers.keyIdentifier)
    return Reading(message, headers.findings)
  }

  /// Returns the content of the optional tags: 18 of COSE_Sign1, 61 of CWT, and 55799 of CBOR
  /// itself.
  ///
  /// Source: RFC 8949, section 3.4.6.
  private static func content(of root: CBOR) -> CBOR {
    var content = root
    while case .tagged(let tag, let inner) = content, tags.contains(tag) { content = inner }
    return content
  }

  private static let tags: Set<UInt64> = [18, 61, 55_799]

  /// The limits; the largest known certificate has two KiB.
  private static let limits = ParsingLimits(bytes: 1 << 16, depth: 16, values: 1000)
}

/// The contents of the two headers of a message.
private struct COSEHeaders {
  private(set) var algorithm: COSEAlgorithm?
  private(set) var keyIdentifier: [UInt8]?
  private(set) var findings: [Finding] = []

  init(protected bytes: [UInt8], unprotected: [CBOR.Member]) {
    let protected = readProtected(bytes)
    let others = CBOR.map(unprotected)
    // Certificates in use have the algorithm in either header; the key decides anyway.
    let number = protected[Self.algorithmLabel] ?? others[Self.algorithmLabel]
    algorithm = number?.integer.flatMap(COSEAlgorithm.init(rawValue:))
    if algorithm == nil {
      let detail = number == nil ? "none is named" : number?.integer.map { "it names \($0)" }
      findings.append(Finding(.coseAlgorithm, at: "cose.header.1", detail))
    }
    keyIdentifier = (protected[Self.keyLabel] ?? others[Self.keyLabel])?.bytes
    if let keyIdentifier, keyIdentifier.count != 8 {
      findings.append(
        Finding(.coseKeyIdentifier, at: "cose.header.4", "\(keyIdentifier.count) bytes, 8 expected"))
    } else if keyIdentifier == nil {
      findings.append(Finding(.coseKeyIdentifier, at: "cose.header.4", "none is named"))
    }
    // An unknown critical extension changes the meaning of the signature.
    if protected[Self.criticalLabel] != nil || others[Self.criticalLabel] != nil {
      findings.append(Finding(.coseForm, at: "cose.header.2", "it requires unsupported extensions"))
    }
  }

  private mutating func readProtected(_ bytes: [UInt8]) -> CBOR {
    guard !bytes.isEmpty else { return .map([]) }
    do {
      let header = try CBOR(parsing: bytes, limits: Self.limits)
      if header.members != nil { return header }
      findings.append(Finding(.coseForm, at: "cose.protected", "expected a map"))
    } catch {
      findings.append(Finding(.coseForm, at: "cose.protected", "\(error)"))
    }
    return .map([])
  }

  /// The labels of the headers.
  ///
  /// Source: RFC 9052, section 3.1.
  private static let (algorithmLabel, criticalLabel, keyLabel) = (1, 2, 4)
  private static let limits = ParsingLimits(bytes: 1 << 12, depth: 8, values: 100)
}
