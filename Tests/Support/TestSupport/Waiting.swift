/// Returns when something holds that others bring about.
///
/// A test that waited without end would stop all tests, and nobody would know which one it was.
///
/// - Parameters:
///   - condition: asked every two milliseconds.
///   - limit: longer than it takes on a machine that is busy with other tests.
///   - file: where it is waited.
///   - line: of that file.
/// - Throws: ``NotInTime``; what the condition throws.
public func wait(
  until condition: () async throws -> Bool, atMost limit: Duration = .seconds(120), file: String = #fileID,
  line: Int = #line
) async throws {
  let end = ContinuousClock.now + limit
  while try await !condition() {
    guard .now < end else { throw NotInTime(place: "\(file):\(line)", limit: limit) }
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// What a test waited for did not come.
public struct NotInTime: Error, CustomStringConvertible {
  let place: String
  let limit: Duration

  public var description: String { "\(place): what is waited for here did not come within \(limit)" }
}
