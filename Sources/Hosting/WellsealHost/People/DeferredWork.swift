import WellsealAccounts
import WellsealProgramAPI

/// Work that runs when a user's store is unlocked.
struct DeferredWork: Sendable {
  let ingest: IngestService
  let studies: StudyService

  /// Stores the request bodies that arrived while the store was locked, and ends the grants to
  /// closed studies.
  func run() async {
    try? await ingest.catchUp()
    if await studies.hasAgreements { try? await studies.endClosed() }
  }
}
