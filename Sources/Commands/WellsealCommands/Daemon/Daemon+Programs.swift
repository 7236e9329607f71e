import WellsealBase
import WellsealDaemon
import WellsealProgramAPI

extension Daemon.Parts {
  /// The interface for programs with a token; nil where no data folder keeps any.
  ///
  /// What came while the store was locked is stored each time that it is opened.
  ///
  /// - Throws: what keeps the list of what waits from being read.
  mutating func programs(in time: LocalTime) throws -> ProgramInterface? {
    guard let health, let tokens, let home else { return nil }
    let ingest = IngestService(health, try IngestSpool(path: "\(home)/ingest.json"))
    // What cannot be stored now waits for the next time.
    whenOpened = { try? await ingest.catchUp() }
    return ProgramInterface(health, tokens: tokens, ingest: ingest, time: time)
  }
}
