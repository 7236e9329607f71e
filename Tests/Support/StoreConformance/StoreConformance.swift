package import WellsealModel

/// The requirements of every ``WellsealModel/SampleStore``, as checks for any engine.
///
/// A test runs ``checks`` one by one with a closure that creates an empty engine. A durable engine
/// also provides a way to reopen what it has written, and every query is then made twice.
/// ``RandomOperations`` compares an engine with ``MemoryStore``, which is slow and obviously
/// correct.
package struct StoreConformance: Sendable {
  private let makeStore: @Sendable () async throws -> any SampleStore
  private let reopen: (@Sendable (any SampleStore) async throws -> any SampleStore)?

  /// Creates a conformance test for an engine.
  ///
  /// - Parameters:
  ///   - makeStore: A closure that creates an empty engine.
  ///   - reopen: A closure that closes an engine and opens what it has written.
  package init(
    makeStore: @escaping @Sendable () async throws -> any SampleStore,
    reopen: (@Sendable (any SampleStore) async throws -> any SampleStore)? = nil
  ) {
    self.makeStore = makeStore
    self.reopen = reopen
  }

  /// Every check, to be run one by one.
  package static let checks: [Check] =
    commitChecks + tieChecks + syncChecks + loadChecks + queryChecks + changeChecks + statisticsChecks
    + objectChecks

  /// A requirement as a sentence, and the code that checks it.
  package struct Check: Sendable, CustomStringConvertible {
    package let description: String
    private let body: @Sendable (StoreConformance) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (StoreConformance) async throws -> Void) {
      self.description = description
      self.body = body
    }

    /// Runs the check.
    ///
    /// - Throws: ``ConformanceFailure`` if the engine doesn't meet the requirement, or the engine's
    ///   error.
    package func run(on engine: StoreConformance) async throws { try await body(engine) }
  }

  /// Creates an engine with some committed changes.
  func store(_ changes: [StoreChange] = []) async throws -> any SampleStore {
    let store = try await makeStore()
    if !changes.isEmpty { try await store.commit(changes) }
    return store
  }

  /// Runs a body with an engine, and again with the reopened engine.
  func settle(
    _ store: any SampleStore, _ body: (any SampleStore) async throws -> Void
  ) async throws {
    try await body(store)
    if let reopen { try await body(try await reopen(store)) }
  }

  /// Creates an in-memory engine and the engine to check, after the same commits.
  func pair(_ changes: [StoreChange]) async throws -> (oracle: MemoryStore, engine: any SampleStore) {
    let oracle = MemoryStore()
    try await oracle.commit(changes)
    return (oracle, try await store(changes))
  }
}

/// An error that occurs when a result violates a requirement.
package struct ConformanceFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Checks that a result is the expected one.
func expect<Value: Equatable>(
  _ found: Value, is expected: Value, _ question: @autoclosure () -> String = "",
  file: StaticString = #fileID,
  line: UInt = #line
) throws {
  guard found != expected else { return }
  throw ConformanceFailure(
    description: "\(file):\(line): \(question())\n  found    \(found)\n  expected \(expected)")
}

/// Checks that a condition holds.
func expect(
  _ condition: Bool, _ question: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) throws {
  if !condition { throw ConformanceFailure(description: "\(file):\(line): \(question())") }
}

/// Checks that an engine rejects changes with an error and has the same contents afterward.
func expect(
  _ error: StoreError, from store: any SampleStore, on changes: [StoreChange], file: StaticString = #fileID,
  line: UInt = #line
) async throws {
  let before = try await store.changes(to: allParts, after: nil, limit: nil)
  do {
    try await store.commit(changes)
  } catch let found as StoreError {
    try expect(found, is: error, "the refusal", file: file, line: line)
    let after = try await store.changes(to: allParts, after: nil, limit: nil)
    try expect(after, is: before, "what a refused commit leaves", file: file, line: line)
    return
  }
  throw ConformanceFailure(description: "\(file):\(line): not refused with: \(error)")
}

/// All samples.
let allParts = HealthType.all.filter(\.kind.isSample).map { SampleQuery.Part($0) }
