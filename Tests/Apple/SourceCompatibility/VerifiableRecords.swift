import CryptoKit
import Foundation
import HealthKit

/// The content of a SMART Health Card that this app uses.
struct HealthCard: Decodable {
  struct Credential: Decodable {
    let type: [String]
  }
  let iss: URL
  let nbf: Double
  let vc: Credential
}

struct HealthCardHeader: Decodable {
  let alg: String
  let kid: String
  let zip: String?
}

/// The keys that an issuer publishes.
struct IssuerKeys: Decodable {
  struct Key: Decodable {
    let kid: String
    let x: String
    let y: String
  }
  let keys: [Key]
}

/// Requests health cards from the person and parses them.
struct HealthCardReader {
  enum Failure: Error {
    case notCompact
    case notBase64
    case otherAlgorithm(String)
    case unknownKey(String)
    case badSignature
  }

  var store = HKHealthStore()
  /// Inflates raw DEFLATE with the app's own library.
  let inflate: (Data) throws -> Data

  func cards(in year: DateInterval) async throws -> [HealthCard] {
    let descriptor = HKVerifiableClinicalRecordQueryDescriptor(
      recordTypes: [.immunization, .covid19], sourceTypes: [.smartHealthCard],
      predicate: HKQuery.predicateForVerifiableClinicalRecords(withRelevantDateWithin: year))
    do {
      return try await descriptor.result(for: store).map { try parse($0.dataRepresentation) }
    } catch HKError.errorAuthorizationDenied {
      return []
    }
  }

  func cardsWithHandler(_ done: @escaping (Result<[HealthCard], Error>) -> Void) {
    let query = HKVerifiableClinicalRecordQuery(
      recordTypes: ["https://smarthealth.cards#immunization"], predicate: nil
    ) { query, records, error in
      done(
        Result {
          if let error { throw error }
          return try (records ?? []).map { record in
            print(record.issuerIdentifier, record.subject.fullName, record.itemNames, record.relevantDate)
            return try parse(record.jwsRepresentation)
          }
        })
    }
    store.execute(query)
  }

  func parse(_ jws: Data) throws -> HealthCard {
    let parts = String(decoding: jws, as: UTF8.self).split(separator: ".")
    guard parts.count == 3 else { throw Failure.notCompact }
    let header = try JSONDecoder().decode(HealthCardHeader.self, from: bytes(parts[0]))
    guard header.alg == "ES256" else { throw Failure.otherAlgorithm(header.alg) }
    let payload = try bytes(parts[1])
    return try JSONDecoder().decode(HealthCard.self, from: header.zip == "DEF" ? inflate(payload) : payload)
  }

  /// Fetches the issuer's keys and checks the signature over header and payload.
  func verify(_ record: HKVerifiableClinicalRecord) async throws -> HealthCard {
    let card = try parse(record.dataRepresentation)
    let url = card.iss.appendingPathComponent(".well-known/jwks.json")
    let (data, _) = try await URLSession.shared.data(from: url)
    try checkSignature(of: record, with: JSONDecoder().decode(IssuerKeys.self, from: data))
    return card
  }

  func checkSignature(of record: HKVerifiableClinicalRecord, with issuer: IssuerKeys) throws {
    let parts = String(decoding: record.dataRepresentation, as: UTF8.self).split(separator: ".")
    let header = try JSONDecoder().decode(HealthCardHeader.self, from: bytes(parts[0]))
    guard let key = issuer.keys.first(where: { $0.kid == header.kid }) else {
      throw Failure.unknownKey(header.kid)
    }
    let publicKey = try P256.Signing.PublicKey(
      x963Representation: Data([4]) + bytes(Substring(key.x)) + bytes(Substring(key.y)))
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: bytes(parts[2]))
    let signed = Data("\(parts[0]).\(parts[1])".utf8)
    guard publicKey.isValidSignature(signature, for: SHA256.hash(data: signed)) else {
      throw Failure.badSignature
    }
  }

  private func bytes(_ part: Substring) throws -> Data {
    var text = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    text += String(repeating: "=", count: (4 - text.count % 4) % 4)
    guard let data = Data(base64Encoded: text) else { throw Failure.notBase64 }
    return data
  }
}
