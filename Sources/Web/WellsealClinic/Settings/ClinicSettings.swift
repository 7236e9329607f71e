package import WellsealBase
import WellsealFHIRServing

/// How a clinic behaves, and where it takes time and chance from.
package struct ClinicSettings: Sendable {
  /// The clock.
  package var now: @Sendable () -> UnixTime
  /// So many bytes that nobody can guess.
  var random: @Sendable (_ count: Int) -> [UInt8]
  /// Waits for so many milliseconds.
  var pause: @Sendable (_ milliseconds: Int) async -> Void
  /// What goes wrong from the start.
  package var faults: [Fault] = []
  /// The apps that are known without registering.
  var clients = ClinicClient.known
  /// How many records stand on a page where the request does not say.
  package var pageSize = 20
  /// How many seconds an access token is good for.
  package var tokenSeconds = 900
  /// How many seconds a code is good for.
  var codeSeconds = 60
  /// What `Retry-After` says.
  var retrySeconds = 1

  /// Tokens are independent of each other, as those of many providers.
  var authorization: AuthorizationPolicy {
    var policy = AuthorizationPolicy()
    policy.codeSeconds = codeSeconds
    policy.tokenSeconds = tokenSeconds
    policy.mostTokens = 10_000
    policy.bindsTokens = false
    return policy
  }

  /// The machine's clock and its source of chance.
  package init() {
    now = { .now }
    random = { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
    pause = { milliseconds in try? await Task.sleep(for: .milliseconds(milliseconds)) }
  }
}
