import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFHIR
import WellsealFHIRServing

extension Clinic {
  /// Signs health cards of the patient's records.
  ///
  /// Source: SMART Health Cards Framework, "via FHIR `$health-cards-issue` Operation".
  func issueCards(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    let visitor = try await visitor(context)
    guard visitor.release == .r4 else {
      throw OperationOutcome(.notSupported, "cards require FHIR R4", status: 404)
    }
    guard context.parts["id"] == visitor.patient else { throw .notFound }
    let order = try CardOrderParameters(context.body, at: settings.now())
    guard visitor.may(.read, "Patient") else { throw .insufficientScope("Patient") }
    for kind in order.kinds where !visitor.may(.read, kind.type) { throw .insufficientScope(kind.type) }
    let records = await store.all(.r4).filter { $0.patient == visitor.patient }
    var parameters: [JSON] = []
    for kind in order.kinds {
      let chosen = records.filter { kind.takes($0) && order.isRecent($0) }
      guard !chosen.isEmpty, let person = records.first(where: { $0.type == "Patient" }) else { continue }
      parameters += try cards(
        of: person, chosen, index: parameters.count { $0["name"] == "verifiableCredential" }, order, context)
    }
    let answer = JSON.members([
      "resourceType": "Parameters", "id": "cards", "parameter": parameters.isEmpty ? nil : .array(parameters),
    ])
    return .json(answer, type: FHIRRelease.r4.mediaType)
  }

  private func cards(
    of person: StoredRecord, _ records: [StoredRecord], index: Int, _ order: CardOrderParameters,
    _ context: ClinicRequestContext
  ) throws(OperationOutcome) -> [JSON] {
    guard !issuer.isRevoked(person.id) else { return [] }
    let sources = [order.identity(person.content)] + records.map(\.content)
    do {
      let document = try JSONDocument(parsing: JSON.array(sources).minified)
      let bundle = try BundleMinimizer().minimize(document.root).bundle
      let card = try issuer.issue(bundle, about: person.id, at: settings.now())
      let text = String(decoding: card.jws, as: UTF8.self)
      let links = records.enumerated().map { number, record -> JSON in
        [
          "name": "resourceLink",
          "part": [
            ["name": "vcIndex", "valueInteger": .integer(index)],
            ["name": "bundledResource", "valueUri": .string("resource:\(number + 1)")],
            [
              "name": "hostedResource",
              "valueUri": .string("\(context.base(.r4))/\(record.type)/\(record.id)"),
            ],
          ],
        ]
      }
      return [["name": "verifiableCredential", "valueString": .string(text)]] + links
    } catch { throw OperationOutcome(.exception, "can't create the card") }
  }

  func revocationList(_ context: ClinicRequestContext) throws(OperationOutcome) -> WebResponse {
    guard let list = context.parts["file"].flatMap({ issuer.revocationList($0) }) else { throw .notFound }
    return list
  }
}
