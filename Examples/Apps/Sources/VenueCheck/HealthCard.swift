import Compression
import CryptoKit
import Foundation

/// A SMART Health Card: JSON, compressed with raw DEFLATE, in a compact JWS.
struct HealthCard {
  struct Header: Decodable {
    let alg: String
    let kid: String
    let zip: String?
  }

  struct Payload: Decodable {
    let iss: String
    let nbf: Double
  }

  enum Failure: Error {
    case notCompact
    case otherAlgorithm
    case notInflatable
    case unknownKey
    case badSignature
  }

  let header: Header
  let payload: Payload
  private let signedPart: Data
  private let signature: Data

  init(_ jws: Data) throws {
    let parts = jws.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Data(base64URL: parts[0]), let body = Data(base64URL: parts[1]),
      let signature = Data(base64URL: parts[2])
    else { throw Failure.notCompact }
    self.header = try JSONDecoder().decode(Header.self, from: header)
    guard self.header.alg == "ES256", self.header.zip == "DEF" else { throw Failure.otherAlgorithm }
    self.payload = try JSONDecoder().decode(Payload.self, from: body.inflated(limit: 1 << 20))
    self.signedPart = parts[0] + Data(".".utf8) + parts[1]
    self.signature = signature
  }

  func verify(with keys: IssuerKeys) throws {
    guard let key = keys.keys.first(where: { $0.kid == header.kid }) else { throw Failure.unknownKey }
    guard
      try key.publicKey.isValidSignature(
        P256.Signing.ECDSASignature(rawRepresentation: signature), for: signedPart)
    else { throw Failure.badSignature }
  }
}

extension Data {
  init?(base64URL text: Data) {
    var base64 = String(decoding: text, as: UTF8.self)
      .replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    self.init(base64Encoded: base64)
  }

  /// Returns the data decompressed from raw DEFLATE, up to a limit.
  func inflated(limit: Int) throws -> Data {
    var output = Data()
    let filter = try OutputFilter(.decompress, using: .zlib) { chunk in
      guard let chunk else { return }
      output.append(chunk)
      guard output.count <= limit else { throw HealthCard.Failure.notInflatable }
    }
    try filter.write(self)
    try filter.finalize()
    return output
  }
}
