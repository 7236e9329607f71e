import Crypto
import Foundation
import WellsealBase
import WellsealCredentials

/// A fictional issuer, built only with the public API.
struct MadeUpIssuer: Sendable {
  let key = P256.Signing.PrivateKey()
  let address: String
  /// The `crlVersion` that its key announces, if any.
  var listVersion: Int?
  /// The issuer's revocation list, or `nil` if it doesn't respond.
  var list: String?

  static let now = UnixTime(1_700_000_000)

  var kid: String {
    let members = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
    return base64url(Data(SHA256.hash(data: Data(members.utf8))))
  }

  private var x: String { base64url(key.publicKey.rawRepresentation.prefix(32)) }
  private var y: String { base64url(key.publicKey.rawRepresentation.suffix(32)) }

  /// The published key set.
  var keySet: String {
    let version = listVersion.map { #","crlVersion":\#($0)"# } ?? ""
    return #"""
      {"keys":[{"kty":"EC","kid":"\#(kid)","use":"sig","alg":"ES256","crv":"P-256","x":"\#(x)","y":"\#(y)"\#(version)}]}
      """#
  }

  /// Returns the keys as a verifier gets them from the web.
  func keys() async -> IssuerKeys? {
    let (keySet, list, kid) = (keySet, list, kid)
    let library = IssuerLibrary(
      trust: TrustStore(),
      fetch: { request in
        let isList = request.url.hasSuffix("/.well-known/crl/\(kid).json")
        guard let body = isList ? list : keySet else {
          return .failure(WebError(.timedOut(seconds: 1), url: request.url))
        }
        return .success(WebResponse(status: 200, body: Array(body.utf8)))
      }, now: { Self.now })
    return await library.keys(of: address, kid: kid, issued: Self.now).value
  }

  /// Returns a card that names an address and is signed with this issuer's key.
  func card(
    naming issuer: String? = nil, algorithm: String = "ES256", from start: UnixTime = now - 1000,
    until end: UnixTime? = nil
  ) throws -> [UInt8] {
    let end = end.map { #""exp":\#(Int($0.seconds)),"# } ?? ""
    let payload = #"""
      {"iss":"\#(issuer ?? address)","nbf":\#(Int(start.seconds)),\#(end)"vc":{"type":["https://smarthealth.cards#health-card"],
      "rid":"abc","credentialSubject":{"fhirVersion":"4.0.1","fhirBundle":{"resourceType":"Bundle"}}}}
      """#.replacing("\n", with: "")
    let header = #"{"zip":"DEF","alg":"\#(algorithm)","kid":"\#(kid)"}"#
    let input = base64url(Data(header.utf8)) + "." + base64url(stored(payload))
    let signature = try key.signature(for: Data(input.utf8)).rawRepresentation
    return Array("\(input).\(base64url(signature))".utf8)
  }

  /// Returns a DEFLATE stream of one stored block.
  ///
  /// Source: RFC 1951, section 3.2.4.
  private func stored(_ text: String) -> Data {
    let count = UInt16(text.utf8.count)
    let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
    return Data([1, low, high, ~low, ~high]) + Data(text.utf8)
  }
}

/// Returns a directory that lists these issuers without their keys.
func directory(_ issuers: [MadeUpIssuer]) throws -> TrustStore {
  let rows = issuers.map { #"{"iss":"\#($0.address)","name":"Listed"}"# }.joined(separator: ",")
  let text = #"{"participating_issuers":[\#(rows)]}"#
  return TrustStore([TrustDirectory.read(Array(text.utf8), name: "made up").value].compactMap(\.self))
}

private func base64url(_ data: some DataProtocol) -> String {
  Data(data).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}
