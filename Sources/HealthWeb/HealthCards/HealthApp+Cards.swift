import Exchange
import HealthService

extension HealthApp {
  /// Stores the cards of a file that are not stored yet.
  package func keepCards(of file: [UInt8]) async throws {
    let inspection = await inspect([InputFile(name: "card", bytes: file)])
    _ = try await CardKeeper.add(inspection, to: home.store())
  }
}
