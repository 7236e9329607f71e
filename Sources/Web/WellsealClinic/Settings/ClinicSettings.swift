package import WellsealBase
import WellsealFHIRServing

/// The behavior of a clinic, with its clock and random number generator.
package struct ClinicSettings: Sendable {
  /// The clock.
  package var now: @Sendable () -> UnixTime
  /// Returns a number of unpredictable bytes.
  var random: @Sendable (_ count: Int) -> [UInt8]
  /// Waits for a number of milliseconds.
  var pause: @Sendable (_ milliseconds: Int) async -> Void
  /// The permanent faults at the start.
  package var faults: [Fault] = []
  /// The preregistered apps.
  var clients = ClinicClient.known
  /// The default number of records per page.
  package var pageSize = 20
  /// The lifetime of an access token in seconds.
  package var tokenSeconds = 900
  /// The lifetime of a code in seconds.
  var codeSeconds = 60
  /// The value of `Retry-After`.
  var retrySeconds = 1

  /// The policy for tokens, which are independent of each other, as with many providers.
  var authorization: AuthorizationPolicy {
    var policy = AuthorizationPolicy()
    policy.codeSeconds = codeSeconds
    policy.tokenSeconds = tokenSeconds
    policy.maxTokens = 10_000
    policy.bindsTokens = false
    return policy
  }

  /// Creates settings with the system's clock and random number generator.
  package init() {
    now = { .now }
    random = { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
    pause = { milliseconds in try? await Task.sleep(for: .milliseconds(milliseconds)) }
  }
}
