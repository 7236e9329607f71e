import Crypto
import WellsealBase
import WellsealCredentials

@testable import WellsealEUCertificates

/// Fictional certificates, and what is needed to verify them.
enum TestCertificates {
  /// 2021-06-01T00:00:00Z.
  static let issued = 1_622_505_600
  static let expires = issued + 365 * 86_400
  static let now = UnixTime(issued + 86_400)
  static let identifier: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
  static let key = P256.Signing.PrivateKey()
  static let issuer = TestCertificateIssuer(key: key, identifier: identifier)
  static let list = SignerList(name: "tests", signers: [issuer.signer])

  static let vaccination: JSON = [
    "ver": "1.3.0", "nam": ["fn": "Müster", "fnt": "MUESTER", "gn": "Ada", "gnt": "ADA"], "dob": "1980-02-03",
    "v": [
      [
        "tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528", "ma": "ORG-100030215", "dn": 2, "sd": 2,
        "dt": "2021-05-20", "co": "XX", "is": "Nobody", "ci": "URN:UVCI:01:XX:1234#A",
      ]
    ],
  ]

  static func text(_ content: JSON = vaccination) throws -> [UInt8] {
    Array(try issuer.issue(content, issued: issued, expires: expires).utf8)
  }

  static func verify(
    _ text: [UInt8], signers: SignerStore = SignerStore([list]),
    revoked: RevokedCertificates = RevokedCertificates(), at now: UnixTime = now
  ) -> CertificateOutcome {
    CertificateVerifier(signers: signers, revoked: revoked).verify(UnverifiedCertificate.read(text), at: now)
  }
}
