/// An executor for the work of one user.
///
/// A task that prefers it runs only on the threads of a ``PersonThreads``.
final class PersonExecutor: TaskExecutor {
  private let threads: PersonThreads

  init(_ threads: PersonThreads) { self.threads = threads }

  package func enqueue(_ job: consuming ExecutorJob) { threads.add(UnownedJob(job), of: self) }

  /// Runs blocking work.
  func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await Task(executorPreference: self) { try body() }.value
  }
}
