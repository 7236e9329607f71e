import WellsealBase
import WellsealCardService
import WellsealExchange
import WellsealRequests

extension HealthApp {
  /// Stores the cards of a file that aren't stored yet.
  package func keepCards(of file: [UInt8]) async throws {
    let inspection = await services.inspect([InputFile(name: "card", bytes: file)])
    _ = try await CardRepository.add(inspection, to: services.storeSession.store())
  }

  /// Stores a clinical document that isn't stored yet.
  package func keepDocument(_ bytes: [UInt8]) async throws {
    let document = try ReadDocument(bytes)
    var target = try await DocumentTarget(services.storeSession.store())
    _ = try await target.add(document, as: try document.sample(in: time.zone, now: now()))
  }
}
