import Foundation
import HealthKit

/// What a SMART Health Card says, as far as this app looks into it.
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

/// Asks the person for health cards and takes them apart.
struct HealthCardReader {
  enum Failure: Error {
    case notCompact
    case notBase64
    case otherAlgorithm(String)
  }

  let store = HKHealthStore()
  /// Inflates raw DEFLATE, for which every app has its own library.
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

  private func bytes(_ part: Substring) throws -> Data {
    var text = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    text += String(repeating: "=", count: (4 - text.count % 4) % 4)
    guard let data = Data(base64Encoded: text) else { throw Failure.notBase64 }
    return data
  }
}
