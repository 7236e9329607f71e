package import Foundation
import HTTPTypes
import Synchronization
import WellsealConsent
package import WellsealImports
import WellsealLocalization
import WellsealModel
import WellsealStore

/// A type that runs long jobs, one at a time, and tracks their progress.
///
/// The last job is available until the next one starts or the process ends.
package final class JobRunner: Sendable {
  private struct State {
    var work: Job?
    var task: Task<Void, Never>?
    var cleaning: Task<Void, Never>?
  }

  /// A mutex, because requests read it at any time and jobs report progress from their own threads.
  private let state = Mutex(State())

  package init() {}

  /// The running job, or the last one.
  package var current: Job? { state.withLock { $0.work } }

  package var isBusy: Bool { current?.isRunning ?? false }

  /// Starts a job.
  ///
  /// - Parameters:
  ///   - kind: The kind of job.
  ///   - now: The start time.
  ///   - body: The work, which reports its progress and ends soon after cancellation.
  /// - Returns: The identifier of the job, or `nil` if another one is running.
  @discardableResult
  package func begin(
    _ kind: Job.Kind, at now: Date,
    _ body:
      @escaping @Sendable (_ tell: @escaping @Sendable (Job.Progress) -> Void) async throws -> Job.Outcome
  ) -> UUID? {
    let id = UUID()
    return state.withLock { state in
      guard state.work?.isRunning != true else { return nil }
      state.work = Job(id: id, kind: kind, since: now)
      // Run it outside the threads that handle requests, which must not wait for it.
      state.task = Task(executorPreference: ServiceExecutor.shared) {
        let result: Job.State
        do {
          result = .done(try await body { progress in self.change(id) { $0.progress = progress } })
        } catch { result = Self.ending(error) }
        self.change(id) { $0.state = result }
      }
      return id
    }
  }

  /// Cancels the running job and waits until it has ended.
  package func stop() async {
    let task = state.withLock { $0.task }
    task?.cancel()
    await task?.value
  }

  /// Cancels the running job without waiting.
  package func cancel() { state.withLock { $0.task }?.cancel() }

  /// Schedules the cleanup of a job's files.
  ///
  /// It replaces the scheduled cleanup of an earlier job.
  package func clean(after delay: Duration, _ body: @escaping @Sendable () -> Void) {
    let task = Task {
      do { try await Task.sleep(for: delay) } catch { return }
      body()
    }
    state.withLock { state in
      state.cleaning?.cancel()
      state.cleaning = task
    }
  }

  /// Discards the last job if it has ended.
  package func discard() { state.withLock { if $0.work?.isRunning != true { $0.work = nil } } }

  /// Changes the report of the import that ended last.
  package func changeReport(_ body: (inout ImportReport) -> Void) {
    state.withLock { state in
      guard case .done(.imported(var report))? = state.work?.state else { return }
      body(&report)
      state.work?.state = .done(.imported(report))
    }
  }

  /// Returns the states of the job, now and after each change, until it ends.
  package func updates() -> AsyncStream<Job> {
    AsyncStream { stream in
      let watching = Task {
        var told: Job.Progress?
        while !Task.isCancelled, let work = current {
          if work.progress != told || !work.isRunning { stream.yield(work) }
          guard work.isRunning else { break }
          told = work.progress
          do { try await Task.sleep(for: .milliseconds(250)) } catch { break }
        }
        stream.finish()
      }
      stream.onTermination = { _ in watching.cancel() }
    }
  }

  private func change(_ id: UUID, _ body: (inout Job) -> Void) {
    state.withLock { state in
      guard var work = state.work, work.id == id else { return }
      body(&work)
      state.work = work
    }
  }

  private static func ending(_ error: any Error) -> Job.State {
    if error is CancellationError { return .stopped }
    return .failed(Job.Failure(error))
  }
}

extension Job.Failure {
  package init(_ error: any Error) {
    switch error {
    case StoreError.locked: self.init(phrase: .failedLocked, detail: "the store was locked")
    case let fault as StoreFileError where fault.isAboutSecret:
      self.init(phrase: .wrongSecret, detail: "wrong secret for this file")
    case let fault as StoreFileError where fault.reason == .diskFull:
      self.init(phrase: .failedDiskFull, detail: "the disk is full")
    case let fault as StoreFileError where fault.reason == .overQuota:
      self.init(phrase: .failedOverQuota, detail: "all the space that the operator allows is used")
    case let fault as StoreFileError where fault.isAboutFile:
      self.init(phrase: .failedNotSound, detail: "not a valid backup")
    case let failure as WebFailure: self.init(phrase: failure.phrase, detail: failure.detail)
    default: self.init(phrase: .failedOtherwise, detail: "it couldn't finish")
    }
  }
}

extension WebFailure {
  /// Creates an error for a request that waits for the end of the job.
  package init(_ failure: Job.Failure) {
    self.init(status: .serviceUnavailable, phrase: failure.phrase, detail: failure.detail)
  }
}

extension StoreFileError {
  fileprivate var isAboutFile: Bool {
    switch reason {
    case .notAStore, .damaged, .malformedHeader, .tooMuchWork, .replacedHeader, .unsound, .newerFormat,
      .database:
      true
    default: false
    }
  }
}
