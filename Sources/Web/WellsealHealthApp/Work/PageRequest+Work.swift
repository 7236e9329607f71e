import WellsealLocalization
import WellsealRequests

extension PageRequest {
  /// Starts a job.
  ///
  /// - Throws: ``WebFailure/busy`` if another job is running.
  func begin(
    _ kind: Job.Kind,
    _ body:
      @escaping @Sendable (_ tell: @escaping @Sendable (Job.Progress) -> Void) async throws -> Job.Outcome
  ) throws {
    guard services.jobs.begin(kind, at: words.now, body) != nil else { throw WebFailure.busy }
  }
}
