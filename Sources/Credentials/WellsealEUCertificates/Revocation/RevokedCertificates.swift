import WellsealBase
public import WellsealCredentials

/// The certificates that countries have revoked, by the key that signed them.
///
/// Lists are batches from the gateway, or slices of hashes with the same first bytes:
///
/// ```json
/// {"country": "AT", "expires": "2026-12-31T00:00:00Z", "kid": "2GrNEO…", "hashType": "UCI",
///  "entries": [{"hash": "vEyJ…"}]}
/// {"kid": "2GrNEO…", "hashType": "SIGNATURE", "x": "4b", "y": "07", "hashes": ["SwfA…"]}
/// ```
///
/// A file contains one, an array of them, or an object with `batches`. A slice applies only to
/// certificates whose hash begins with its bytes `x` and `y`.
///
/// Source: dgc-gateway, "Revocation"; dgca-verifier-service, "Revocation distribution".
public struct RevokedCertificates: Sendable {
  /// A batch or slice.
  struct Slice: Sendable {
    let kind: RevocationKind
    /// The common first bytes of the hashes of a slice.
    let prefix: [UInt8]
    let hashes: Set<[UInt8]>
    let expires: UnixTime?
  }

  private var slices: [[UInt8]: [Slice]] = [:]

  /// A Boolean value that indicates whether every batch was readable.
  ///
  /// If not, the absence of a certificate proves nothing.
  public private(set) var isComplete = true

  /// Creates an empty collection.
  public init() {}

  /// A Boolean value that indicates whether there are no lists.
  public var isEmpty: Bool { slices.isEmpty }

  /// Adds the lists of another file.
  public mutating func merge(_ other: RevokedCertificates) {
    slices.merge(other.slices) { $0 + $1 }
    isComplete = isComplete && other.isComplete
  }

  /// Returns whether a list contains the certificate.
  ///
  /// - Parameters:
  ///   - certificate: The certificate.
  ///   - identifier: The key that made its signature, or the one in its header.
  ///   - now: The time of the call; an expired batch is ignored.
  /// - Returns: The kind of the list that contains it, and whether any list of the key could
  ///   contain it.
  func look(
    for certificate: UnverifiedCertificate, signedBy identifier: [UInt8], at now: UnixTime
  ) -> (revokedBy: RevocationKind?, isListed: Bool) {
    var isListed = false
    for slice in slices[identifier] ?? [] where slice.expires.map({ now < $0 }) ?? true {
      guard let hash = slice.kind.hash(of: certificate), hash.starts(with: slice.prefix) else { continue }
      isListed = true
      if slice.hashes.contains(hash) { return (slice.kind, true) }
    }
    return (nil, isListed)
  }
}

extension RevokedCertificates {
  /// Reads a file of lists.
  public static func read(_ bytes: [UInt8]) -> Reading<RevokedCertificates> {
    let root: JSONValue
    do { root = try JSONDocument(file: bytes, limits: limits).root } catch {
      return Reading(nil, [Finding(.revocationListForm, at: "revocation", "\(error)")])
    }
    let list = root["batches"] ?? root
    let values = list.kind == .array ? Array(list.elements) : [list]
    var all = RevokedCertificates()
    var findings: [Finding] = []
    for (place, value) in values.enumerated() {
      guard let kid = value["kid"]?.string.flatMap(decoded), let slice = slice(value) else {
        findings.append(Finding(.revocationListForm, at: "revocation[\(place)]"))
        all.isComplete = false
        continue
      }
      all.slices[kid, default: []].append(slice)
    }
    return Reading(all.isEmpty ? nil : all, findings)
  }

  /// Returns a batch or slice, or `nil` if any part is unreadable, because then absence proves
  /// nothing.
  private static func slice(_ value: JSONValue) -> Slice? {
    guard let kind = value["hashType"]?.string.flatMap(RevocationKind.init(rawValue:)) else { return nil }
    guard let list = value["entries"] ?? value["hashes"], list.kind == .array else { return nil }
    var hashes: Set<[UInt8]> = []
    for entry in list.elements {
      guard let hash = (entry["hash"] ?? entry).string.flatMap(decoded), hash.count >= 16 else { return nil }
      hashes.insert(Array(hash.prefix(16)))
    }
    var prefix: [UInt8] = []
    for name in ["x", "y"] {
      guard let text = value.member(name)?.string else { break }
      guard let byte = Hex.bytes(text.utf8), byte.count == 1 else { return nil }
      prefix += byte
    }
    var expires: UnixTime?
    if let text = value["expires"]?.string {
      guard let time = UnixTime(rfc3339: text) else { return nil }
      expires = time
    }
    return Slice(kind: kind, prefix: prefix, hashes: hashes, expires: expires)
  }

  /// Returns bytes from either alphabet of base64, or from hexadecimal digits.
  private static func decoded(_ text: String) -> [UInt8]? {
    if [16, 32, 64].contains(text.utf8.count), let bytes = Hex.bytes(text.utf8) { return bytes }
    return (try? Base64.standard.decode(text)) ?? (try? Base64.url.decode(text))
  }

  private static let limits = ParsingLimits(bytes: 1 << 27, depth: 8, values: 8_000_000)
}
