import WellsealBase
import WellsealDaemon
import WellsealFiles
import WellsealProgramAPI

extension Daemon.Parts {
  /// Returns the API for programs with a token, or `nil` without a data folder.
  ///
  /// Data that arrived while the store was locked is stored each time that the store is unlocked.
  ///
  /// - Parameters:
  ///   - time: The time zone in which days begin.
  ///   - phoneOrigin: The origin under which phones reach the API, or `nil` if none can.
  /// - Returns: The API.
  /// - Throws: An error if the list of pending data can't be read.
  mutating func programs(in time: LocalTime, phoneOrigin: String?) throws -> ProgramInterface? {
    guard let health, let tokens, let home else { return nil }
    let ingest = IngestService(health, try IngestSpool(in: DocumentFolder(home)))
    // Data that can't be stored now is retried the next time.
    whenOpened = { try? await ingest.catchUp() }
    return ProgramInterface(health, tokens: tokens, ingest: ingest, time: time, phoneOrigin: phoneOrigin)
  }
}
