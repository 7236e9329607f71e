package import WellsealModel

/// What every ``SampleQueries/SampleStore`` promises, as checks that any engine runs.
///
/// A test runs ``checks`` one by one with a closure that makes an empty engine; a durable engine also says how to open
/// what it has written, and every answer is then asked for twice. ``RandomOperations`` compares an engine with
/// ``MemoryStore``, which is slow and obviously right.
package struct StoreConformance: Sendable {
  private let makeStore: @Sendable () async throws -> any SampleStore
  private let reopen: (@Sendable (any SampleStore) async throws -> any SampleStore)?

  /// - Parameters:
  ///   - makeStore: Makes an empty engine.
  ///   - reopen: Closes an engine and opens what it has written.
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

  /// A promise as a sentence, and what is done to see it kept.
  package struct Check: Sendable, CustomStringConvertible {
    package let description: String
    private let body: @Sendable (StoreConformance) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (StoreConformance) async throws -> Void) {
      self.description = description
      self.body = body
    }

    /// Runs the check.
    ///
    /// - Throws: ``ConformanceFailure`` where the engine does not keep the promise, or what the engine throws.
    package func run(on engine: StoreConformance) async throws { try await body(engine) }
  }

  /// An engine in which some changes have been committed.
  func store(_ changes: [StoreChange] = []) async throws -> any SampleStore {
    let store = try await makeStore()
    if !changes.isEmpty { try await store.commit(changes) }
    return store
  }

  /// Asks an engine, and then what comes of it when it is opened again.
  func settle(
    _ store: any SampleStore, _ body: (any SampleStore) async throws -> Void
  ) async throws {
    try await body(store)
    if let reopen { try await body(try await reopen(store)) }
  }

  /// An engine in memory and the one to check, after the same commits.
  func pair(_ changes: [StoreChange]) async throws -> (oracle: MemoryStore, engine: any SampleStore) {
    let oracle = MemoryStore()
    try await oracle.commit(changes)
    return (oracle, try await store(changes))
  }
}

/// An answer that breaks a promise.
package struct ConformanceFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Checks that an answer is the expected one.
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

/// Checks that an engine refuses with an error and has the same contents afterwards.
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
