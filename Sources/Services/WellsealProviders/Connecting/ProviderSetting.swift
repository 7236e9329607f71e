import Crypto
package import FoundationEssentials
package import WellsealCardService
import WellsealConsent
package import WellsealExchange

/// What work with providers takes from outside, with honest defaults.
package struct ProviderSetting: Sendable {
  package var network = ProviderNetwork.guarded
  package var now: @Sendable () -> Date = { Date() }
  /// Waits, as between two attempts.
  package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// A random number between 0 and 1.
  var jitter: @Sendable () -> Double = { Double.random(in: 0...1) }
  /// So many random bytes.
  var random: @Sendable (Int) -> [UInt8] = { count in
    SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Array($0) }
  }
  /// Says whether cards are genuine.
  var inspect: @Sendable ([InputFile]) async -> CardInspection
  /// Whether a provider may be a machine of the person's own network; not where that network is somebody else's.
  package var allowsOwnMachines = true
  /// Where syncs run.
  package var executor: any TaskExecutor = ServiceExecutor.shared
  var retries = RetryPolicy()
  var caps = SyncCaps()

  package init(inspect: @escaping @Sendable ([InputFile]) async -> CardInspection) { self.inspect = inspect }
}

/// How much one sync takes at most; what is beyond comes with the next one.
package struct SyncCaps: Sendable, Hashable {
  /// The most bytes of one answer.
  var answer = 32 << 20
  /// The most bytes of one file.
  var file = 32 << 20
  /// The most bytes of all answers together.
  var bytes = 1 << 30
  /// For one query.
  var pages = 1000
  var time: TimeInterval = 3600
  /// For one answer.
  var answerTime = Duration.seconds(60)

  package init() {}
}
