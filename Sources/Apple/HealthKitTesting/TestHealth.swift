public import Foundation
public import HealthKit
import Synchronization
import WellsealConsent
import WellsealDaemon
package import WellsealModel
import WellsealStore
import WellsealWire

/// A person's Health of a test's own: an empty encrypted store, the daemon before it, and somebody who answers.
///
/// The code under test is unchanged; it talks to this daemon as it would to the person's:
///
/// ```swift
/// try await TestHealth.run { health in
///   let store = HKHealthStore()
///   try await store.requestAuthorization(toShare: [.heartRate], read: [.heartRate])
///   …
/// }
/// ```
///
/// Stores that are made in the closure, or in tasks below it, use this Health, so tests can run side by side.
/// ``useForProcess()`` has every store of the process use it, for code that keeps one store for all.
public final class TestHealth: Sendable {
  /// The app that the test plays.
  public let app: TestApp
  let daemon: TestDaemon

  /// Makes an empty Health.
  ///
  /// - Parameters:
  ///   - person: who answers what apps ask.
  ///   - app: which app the test plays.
  /// - Throws: what the system says of a folder or a socket.
  public init(_ person: TestPerson = .allowsEverything, app: TestApp = TestApp()) async throws {
    self.app = app
    daemon = try await TestDaemon(person, app.value)
  }

  /// Runs a test with a Health of its own, which is gone afterwards.
  public static func run<Result>(
    _ person: TestPerson = .allowsEverything, app: TestApp = TestApp(),
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

  /// Has every `HKHealthStore` of the process use this Health, those that were made before too.
  public func useForProcess() { HealthDaemon.use(socket: daemon.socket) }

  /// The store, past all permissions.
  package var store: any SampleStore {
    get async throws { try await daemon.store }
  }

  /// Stops the daemon and removes everything.
  public func stop() async throws { try await daemon.stop() }
}

extension TestHealth {
  /// Removes all data; what the person decided stays.
  public func removeAllData() async throws {
    let store = try await daemon.store
    var found: [UUID] = []
    for contents in try await store.contents() {
      found += try await store.samples(of: contents.type).map(\.uuid)
    }
    // A correlation goes with its last member.
    for uuid in found { _ = try? await store.commit([.delete(uuid)]) }
  }

  /// Forgets what the person decided, as if the app were new.
  public func forgetDecisions() throws { try daemon.repository.change { $0.apps = [:] } }

  /// Gives permissions without being asked.
  public func allow(share: Set<HKSampleType> = [], read: Set<HKObjectType> = []) throws {
    try daemon.repository.change { decisions in
      var consent = decisions[app.value]
      for type in share { consent.sharing[type.type] = true }
      for type in read { consent.reading[type.type] = .all }
      decisions[app.value] = consent
    }
  }

  /// Takes permissions away while the app runs.
  public func revoke(share: Set<HKSampleType> = [], read: Set<HKObjectType> = []) throws {
    try daemon.repository.change { decisions in
      for type in share { decisions.apps[app.value.key]?.sharing[type.type] = false }
      for type in read { decisions.apps[app.value.key]?.reading[type.type] = .denied }
    }
  }

  /// Locks the store, as a device is when nobody has unlocked it: reads fail, saves wait in a journal.
  public func lock() async throws { try await daemon.owner.lock() }

  /// Unlocks the store and merges what was saved meanwhile.
  public func unlock() async throws { _ = try await daemon.owner.unlock(with: TestDaemon.secret()) }

  /// What time it is for the daemon; nil for the time of the system.
  public var now: Date? {
    get { daemon.controls.clock.withLock { $0 } }
    set { daemon.controls.clock.withLock { $0 = newValue } }
  }

  /// Makes the next calls of a method fail.
  ///
  /// - Parameters:
  ///   - method: a method of the interface `io.wellseal.health`, such as `Save` or `QuerySamples`.
  ///   - code: what the app gets.
  ///   - times: how often.
  public func fail(_ method: String, with code: HKError.Code, times: Int = 1) {
    let fault = WireFault(WireFault.Code(rawValue: code.rawValue) ?? .unknown, "A fault of the test.")
    daemon.controls.faults.withLock { $0[method, default: []] += Array(repeating: fault, count: times) }
  }
}
