/// Waits until a condition that others bring about is true.
///
/// A test that waited forever would block all tests, and it couldn't be identified.
///
/// - Parameters:
///   - condition: The condition, which is evaluated every two milliseconds.
///   - limit: The timeout, longer than needed on a machine that is busy with other tests.
///   - file: The file of the caller.
///   - line: The line of the caller.
/// - Throws: ``NotInTime``, or the error of the condition.
public func wait(
  until condition: () async throws -> Bool, atMost limit: Duration = .seconds(120), file: String = #fileID,
  line: Int = #line
) async throws {
  let end = ContinuousClock.now + limit
  while try await !condition() {
    guard .now < end else { throw NotInTime(location: "\(file):\(line)", limit: limit) }
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// An error that occurs when a condition isn't met in time.
public struct NotInTime: Error, CustomStringConvertible {
  let location: String
  let limit: Duration

  public var description: String { "\(location): what is waited for here did not come within \(limit)" }
}
