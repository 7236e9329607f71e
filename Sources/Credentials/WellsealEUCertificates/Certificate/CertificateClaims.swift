public import WellsealBase
import WellsealCredentials

/// The signed claims: the issuer, the dates, and the certificate itself.
///
/// Source: RFC 8392, section 4; hcert-spec 1.0.8, section 3.3.
public struct CertificateClaims: Sendable {
  /// The issuing country, two letters of ISO 3166; some countries write the name of an authority.
  public let issuer: String?
  /// The time of issue, or NaN if there is no readable time.
  public let issued: UnixTime
  /// The expiry, or NaN if there is no readable time.
  public let expires: UnixTime
  /// The content of the certificate.
  public let content: CertificateContent

  /// Reads the payload of a message.
  static func read(_ bytes: [UInt8]) -> Reading<CertificateClaims> {
    let root: CBOR
    do { root = try CBOR(parsing: bytes, limits: limits) } catch {
      return Reading(nil, [Finding(.cborForm, at: "claims", "\(error)", level: .fatal)])
    }
    guard root.members != nil else {
      return Reading(nil, [Finding(.certificateClaims, at: "claims", "expected a map", level: .fatal)])
    }
    guard let container = root[containerLabel], let content = container[1], content.members != nil else {
      let missing = Finding(.certificateClaims, at: "claims.-260.1", "missing certificate", level: .fatal)
      guard let foreign = foreign(root) else { return Reading(nil, [missing]) }
      return Reading(CertificateClaims(ofForeign: root), [], foreign: foreign)
    }
    var findings: [Finding] = []
    let issuer = root[1]?.text
    if issuer?.utf8.count != 2 {
      findings.append(Finding(.certificateIssuer, at: "claims.1"))
    }
    let expires = date(4, in: root, &findings)
    // Without a time of issue, a certificate still has an enforceable expiry.
    let issued = date(6, in: root, &findings, missing: .warning)
    return Reading(
      CertificateClaims(
        issuer: issuer, issued: issued, expires: expires, content: CertificateContent(content)), findings)
  }

  /// Returns the kind of other signed content, or `nil` if the claims have none of the known forms.
  ///
  /// Source: WHO Global Digital Health Certification Network, "HCERT": the claims of -260; the
  /// Swiss light certificate's is -250.
  private static func foreign(_ root: CBOR) -> ForeignContent? {
    if root[-250]?.members != nil { return .swissLightCertificate }
    guard let container = root[containerLabel], container[1] == nil, container.members?.isEmpty == false
    else {
      return nil
    }
    return container[5] != nil ? .verifiableHealthLink : .whoCertificate
  }

  /// Returns a date; some countries write fractions of seconds, or tag the number as an epoch.
  private static func date(
    _ label: Int, in root: CBOR, _ findings: inout [Finding], missing: Finding.Level = .error
  ) -> UnixTime {
    guard let value = root[label].flatMap(seconds), value.isFinite else {
      findings.append(
        Finding(
          .certificateClaims, at: "claims.\(label)", "expected a number of seconds", level: missing))
      return UnixTime(.nan)
    }
    if root[label]?.integer == nil {
      findings.append(
        Finding(.certificateClaims, at: "claims.\(label)", "expected a whole number", level: .warning))
    }
    return UnixTime(value)
  }

  fileprivate static func seconds(_ value: CBOR) -> Double? {
    switch value {
    case .tagged(2...3, _): CertificateContent.wholeNumber(value).map { Double($0) }
    case .tagged(4, .array(let parts)): scaled(parts, base: 10)
    case .tagged(5, .array(let parts)): scaled(parts, base: 2)
    case .tagged(_, let content): seconds(content)
    default: value.double
    }
  }

  /// Returns a mantissa times a power of the base: a decimal fraction or a bigfloat.
  private static func scaled(_ parts: [CBOR], base: Double) -> Double? {
    guard parts.count == 2, let exponent = parts[0].integer, (-40...40).contains(exponent),
      let mantissa = CertificateContent.wholeNumber(parts[1])
    else { return nil }
    let power = (0..<abs(exponent)).reduce(1) { product, _ in product * base }
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  /// The claim that contains certificates.
  private static let containerLabel = -260
  private static let limits = ParsingLimits(bytes: 1 << 16, depth: 16, values: 1000)
}

extension CertificateClaims {
  /// Reads the claims of other signed content, which may lack dates.
  ///
  /// Source: RFC 8392, section 3.1: every claim is optional.
  fileprivate init(ofForeign root: CBOR) {
    func time(_ label: Int) -> UnixTime { UnixTime(root[label].flatMap(Self.seconds) ?? .nan) }
    self.init(issuer: root[1]?.text, issued: time(6), expires: time(4), content: CertificateContent([:]))
  }
}
