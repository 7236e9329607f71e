import WellsealAccounts
import WellsealProgramAPI

/// What waits for a person's store to be unlocked.
struct DeferredWork: Sendable {
  let ingest: IngestService
  let studies: StudyService

  /// Stores the bodies that came while the store was locked, and ends what was given to studies that have closed.
  func run() async {
    try? await ingest.catchUp()
    if await studies.hasAgreements { try? await studies.endClosed() }
  }
}
