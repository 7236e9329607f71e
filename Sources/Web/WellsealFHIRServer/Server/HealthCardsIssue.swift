import Foundation
import Hummingbird
import WellsealBase
import WellsealFHIRServing
import WellsealModel
import WellsealRequests

/// The operation `$health-cards-issue`: the user's health cards of the requested types, as far as
/// the user selects them.
///
/// Source: SMART Health Cards, "FHIR $health-cards-issue operation".
enum HealthCardsIssue {
  static func issue(_ context: FHIRRequestContext) async throws -> Response {
    // The body is received first, so that an app that is revoked while it arrives gets nothing.
    let body = try await context.body(limit: 1 << 16)
    let access = try await context.access()
    guard !access.app.isProgram else {
      throw OperationOutcome(.forbidden, "programs with a token can't prompt the user", status: 403)
    }
    let store = try await context.endpoint.storeSession.store()
    guard try context.part("id") == context.patient(store, for: access) else {
      throw OperationOutcome.notFound
    }
    guard let root = try? JSONDocument(parsing: body).root,
      root["resourceType"]?.isString("Parameters") == true, let parameters = root["parameter"]
    else { throw OperationOutcome(.invalid, "the body isn't a Parameters resource") }
    let types = parameters.elements.prefix(64).filter { $0["name"]?.isString("credentialType") == true }
      .compactMap { ($0["valueUri"] ?? $0["valueString"])?.string }
    guard !types.isEmpty else { throw OperationOutcome(.required, "credentialType is missing") }
    let cards = try await context.endpoint.authorization.shareOnce(
      recordTypes: types.map(name), with: access.app)
    let parts = cards.compactMap { sample -> JSON? in
      guard case .verifiableRecord(let record) = sample.value else { return nil }
      return [
        "name": "verifiableCredential",
        "valueString": .string(String(decoding: record.dataRepresentation, as: UTF8.self)),
      ]
    }
    var answer: JSON = ["resourceType": "Parameters"]
    if !parts.isEmpty { answer["parameter"] = .array(parts) }
    return .fhir(answer.minified)
  }

  /// Returns the type of a card: `Immunization`, the old `#immunization` and
  /// `https://smarthealth.cards#immunization` are the same.
  private static func name(_ text: String) -> String {
    guard !text.hasPrefix("https://") else { return text }
    return "https://smarthealth.cards#" + text.drop { $0 == "#" }.lowercased()
  }
}
