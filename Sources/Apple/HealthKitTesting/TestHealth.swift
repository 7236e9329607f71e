public import Foundation
public import HealthKit
import Synchronization
import WellsealConsent
import WellsealDaemon
package import WellsealModel
import WellsealStore
import WellsealWire

/// A private Health environment for a test: an empty encrypted store, its daemon, and a simulated
/// user.
///
/// The code under test is unchanged and connects to this daemon as it would to the user's daemon:
///
/// ```swift
/// try await TestHealth.run { health in
///   let store = HKHealthStore()
///   try await store.requestAuthorization(toShare: [.heartRate], read: [.heartRate])
///   …
/// }
/// ```
///
/// Stores that are created in the closure, or in its child tasks, use this environment, so tests
/// can run in parallel. ``useForProcess()`` makes every store of the process use it, for code that
/// shares a single store.
public final class TestHealth: Sendable {
  /// The app that the test simulates.
  public let app: TestApp
  let daemon: TestDaemon

  /// Creates an empty environment.
  ///
  /// - Parameters:
  ///   - person: The simulated user who answers the requests of apps.
  ///   - app: The app that the test simulates. The default has the property lists in the folder
  ///     `WELLSEAL_BUNDLE`, or everything if this environment variable isn't set.
  /// - Throws: Errors of the system if the folder or the socket can't be created.
  public init(_ person: TestPerson = .allowsEverything, app: TestApp? = nil) async throws {
    let app = try app ?? TestApp.ofEnvironment()
    self.app = app
    daemon = try await TestDaemon(person, app.value)
  }

  /// Runs a test with its own environment, which is removed afterward.
  public static func run<Result>(
    _ person: TestPerson = .allowsEverything, app: TestApp? = nil,
    _ body: (TestHealth) async throws -> Result
  ) async throws -> Result {
    let health = try await TestHealth(person, app: app)
    do {
      let result = try await HealthDaemon.$ofTask.withValue(health.daemon.client) { try await body(health) }
      try await health.stop()
      return result
    } catch {
      try? await health.stop()
      throw error
    }
  }

  /// Makes every `HKHealthStore` of the process use this environment, including existing ones.
  public func useForProcess() { HealthDaemon.use(socket: daemon.socket) }

  /// The store, regardless of permissions.
  package var store: any SampleStore {
    get async throws { try await daemon.store }
  }

  /// Stops the daemon and removes everything.
  public func stop() async throws { try await daemon.stop() }
}

extension TestHealth {
  /// Removes all data.
  ///
  /// The user's decisions remain.
  public func removeAllData() async throws {
    let store = try await daemon.store
    var found: [UUID] = []
    for contents in try await store.contents() {
      found += try await store.samples(of: contents.type).map(\.uuid)
    }
    // A correlation is deleted with its last member.
    for uuid in found { _ = try? await store.commit([.delete(uuid)]) }
  }

  /// Removes the user's decisions, as if the app were new.
  public func removeDecisions() throws { try daemon.repository.change { $0.apps = [:] } }

  /// Grants permissions without a request.
  public func allow(share: Set<HKSampleType> = [], read: Set<HKObjectType> = []) throws {
    try daemon.repository.change { decisions in
      var consent = decisions[app.value]
      for type in share { consent.sharing[type.type] = true }
      for type in read { consent.reading[type.type] = .all }
      decisions[app.value] = consent
    }
  }

  /// Revokes permissions while the app runs.
  public func revoke(share: Set<HKSampleType> = [], read: Set<HKObjectType> = []) throws {
    try daemon.repository.change { decisions in
      for type in share { decisions.apps[app.value.key]?.sharing[type.type] = false }
      for type in read { decisions.apps[app.value.key]?.reading[type.type] = .denied }
    }
  }

  /// Locks the store, like a device that the user hasn't unlocked: reads fail, and saved data waits
  /// in a journal.
  public func lock() async throws { try await daemon.owner.lock() }

  /// Unlocks the store and merges the data that was saved while it was locked.
  public func unlock() async throws { _ = try await daemon.owner.unlock(with: TestDaemon.secret()) }

  /// The current time for the daemon, or `nil` to use the system clock.
  public var now: Date? {
    get { daemon.controls.clock.withLock { $0 } }
    set { daemon.controls.clock.withLock { $0 = newValue } }
  }

  /// Makes the next calls of a method fail.
  ///
  /// - Parameters:
  ///   - method: A method of the interface `io.wellseal.health`, such as `Save` or `QuerySamples`.
  ///   - code: The error code that the app receives.
  ///   - times: The number of calls that fail.
  public func fail(_ method: String, with code: HKError.Code, times: Int = 1) {
    let fault = WireFault(WireFault.Code(rawValue: code.rawValue) ?? .unknown, "An injected error.")
    daemon.controls.faults.withLock { $0[method, default: []] += Array(repeating: fault, count: times) }
  }
}
