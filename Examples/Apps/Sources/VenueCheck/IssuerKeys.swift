import CryptoKit
import Foundation

/// The keys that an issuer publishes.
struct IssuerKeys: Decodable {
  struct Key: Decodable {
    let kid: String
    let x: String
    let y: String

    var publicKey: P256.Signing.PublicKey {
      get throws {
        guard let x = Data(base64URL: Data(x.utf8)), let y = Data(base64URL: Data(y.utf8)) else {
          throw HealthCard.Failure.unknownKey
        }
        return try P256.Signing.PublicKey(rawRepresentation: x + y)
      }
    }
  }

  let keys: [Key]

  static func fetch(from issuer: URL) async throws -> IssuerKeys {
    let address = issuer.appendingPathComponent(".well-known/jwks.json")
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode(IssuerKeys.self, from: data)
  }
}
