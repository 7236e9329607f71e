import Compression
import CryptoKit
import Foundation

// As in apps for health cards: this file imports neither HealthKit nor FoundationNetworking.

/// The payload of a card, and the keys of its issuer.
struct CardPayload {
  let data: Data

  init(compressed: Data) throws {
    var data = Data()
    let filter = try OutputFilter(.decompress, using: .zlib) { (chunk: Data?) in
      if let chunk = chunk { data.append(chunk) }
    }
    var index = 0
    while true {
      let length = Swift.min(512, compressed.count - index)
      try filter.write(compressed.subdata(in: index..<index + length))
      index += length
      if length == 0 { break }
    }
    self.data = data
  }

  /// Returns the digest of the key set of an issuer.
  static func keyDigest(of issuer: URL) async throws -> SHA256.Digest {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 5
    let session = URLSession(configuration: configuration)
    return SHA256.hash(data: try await session.data(from: issuer).0)
  }
}
