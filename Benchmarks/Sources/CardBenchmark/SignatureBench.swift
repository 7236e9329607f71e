import Crypto
import FoundationEssentials
import WellsealCredentials

/// Many different signatures, and the key that made them.
struct SignatureBench {
  private let key: P256.Signing.PublicKey
  private let cards: [CompactJWS]

  /// Reads the key and the cards.
  ///
  /// - Parameters:
  ///   - key: A file with a public key in PEM format.
  ///   - cards: A file with a compact JWS on each line.
  /// - Throws: An error if a file can't be read.
  init(key: String, cards: String) throws {
    let pem = String(decoding: try Data(contentsOf: URL(filePath: key)), as: UTF8.self)
    self.key = try P256.Signing.PublicKey(pemRepresentation: pem)
    self.cards = try Data(contentsOf: URL(filePath: cards)).split(separator: 0x0A).map { line in
      guard let card = CompactJWS.read(Array(line)).value else { throw BenchError.fixtures }
      return card
    }
  }

  /// Verifications per CPU second, each signature once.
  var rate: Double {
    get throws {
      let start = CardBenchmark.cpuSeconds()
      for card in cards {
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: card.signature)
        guard key.isValidSignature(signature, for: SHA256.hash(data: card.signingInput)) else {
          throw BenchError.notVerified
        }
      }
      return Double(cards.count) / (CardBenchmark.cpuSeconds() - start)
    }
  }
}
