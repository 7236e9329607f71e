import CardService
import Exchange
import HealthPages
import WebRequests

extension HealthApp {
  /// Stores the cards of a file that are not stored yet.
  package func keepCards(of file: [UInt8]) async throws {
    let inspection = await services.inspect([InputFile(name: "card", bytes: file)])
    _ = try await CardRepository.add(inspection, to: services.storeSession.store())
  }
}
