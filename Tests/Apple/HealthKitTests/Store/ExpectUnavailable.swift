import HealthKit
import Testing

/// Checks that the call throws the error that apps expect without a store.
func expectUnavailable(
  _ call: () async throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    try await call()
    Issue.record("there is no store, so the call should throw", sourceLocation: sourceLocation)
  } catch HKError.errorHealthDataUnavailable {
    return
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}
