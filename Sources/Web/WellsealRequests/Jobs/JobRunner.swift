package import Foundation
import HTTPTypes
import Synchronization
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealSegments
import WellsealStore

/// Runs long jobs, one at a time, and knows how far they are.
///
/// What was done last is remembered until the next begins, or the program ends.
package final class JobRunner: Sendable {
  private struct State {
    var work: Job?
    var task: Task<Void, Never>?
    var cleaning: Task<Void, Never>?
  }

  /// A mutex, because requests ask at any time and the jobs themselves tell from threads of their own.
  private let state = Mutex(State())

  package init() {}

  /// The work that goes on, or went on last.
  package var current: Job? { state.withLock { $0.work } }

  package var isBusy: Bool { current?.isRunning ?? false }

  /// Begins a work.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - now: when it begins.
  ///   - body: does it; it tells its progress, and ends soon after it was cancelled.
  /// - Returns: its identifier; nil where another one goes on.
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
      // Apart from the threads that answer requests, which must not wait for it.
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

  /// Asks the work that goes on to end, and waits until it has.
  package func stop() async {
    let task = state.withLock { $0.task }
    task?.cancel()
    await task?.value
  }

  /// The same without waiting.
  package func cancel() { state.withLock { $0.task }?.cancel() }

  /// Takes away what a work left, after a while; what an earlier work left is the later one's to take.
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

  /// Forgets the work that ended last.
  package func forget() { state.withLock { if $0.work?.isRunning != true { $0.work = nil } } }

  /// What the work is now and after each change; it ends with the work.
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
    case let fault as StoreFault where fault.isAboutSecret:
      self.init(phrase: .wrongSecret, detail: "this secret does not open the file")
    case let fault as StoreFault where fault.reason == .diskFull:
      self.init(phrase: .failedDiskFull, detail: "the disk is full")
    case let fault as StoreFault where fault.reason == .overQuota:
      self.init(phrase: .failedOverQuota, detail: "all the space that the operator allows is used")
    case let fault as StoreFault where fault.isAboutFile:
      self.init(phrase: .failedNotSound, detail: "the file is no sound backup")
    case let failure as WebFailure: self.init(phrase: failure.phrase, detail: failure.detail)
    default: self.init(phrase: .failedOtherwise, detail: "it could not be finished")
    }
  }
}

extension WebFailure {
  /// The same for a request that waits for the end.
  package init(_ failure: Job.Failure) {
    self.init(status: .serviceUnavailable, phrase: failure.phrase, detail: failure.detail)
  }
}

extension StoreFault {
  fileprivate var isAboutFile: Bool {
    switch reason {
    case .notAStore, .damaged, .malformedHeader, .tooMuchWork, .replacedHeader, .unsound, .newerFormat,
      .database:
      true
    default: false
    }
  }
}
