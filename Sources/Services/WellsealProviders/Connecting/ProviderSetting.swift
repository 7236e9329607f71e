import Crypto
package import FoundationEssentials
package import WellsealCardService
import WellsealConsent
package import WellsealExchange

/// The dependencies of provider operations, with production defaults.
package struct ProviderSetting: Sendable {
  package var network = ProviderNetwork.guarded
  package var now: @Sendable () -> Date = { Date() }
  /// Waits, such as between two attempts.
  package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Returns a random number between 0 and 1.
  var jitter: @Sendable () -> Double = { Double.random(in: 0...1) }
  /// Returns the given number of random bytes.
  var random: @Sendable (Int) -> [UInt8] = { count in
    SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Array($0) }
  }
  /// Inspects and verifies cards.
  var inspect: @Sendable ([InputFile]) async -> CardInspection
  /// Whether a provider may be on the user's own network.
  ///
  /// This must be false if the network belongs to someone else.
  package var allowsOwnMachines = true
  /// The executor for syncs.
  package var executor: any TaskExecutor = ServiceExecutor.shared
  var retries = RetryPolicy()
  var caps = SyncCaps()

  package init(inspect: @escaping @Sendable ([InputFile]) async -> CardInspection) { self.inspect = inspect }
}

/// The limits of one sync.
///
/// The rest is left for the next sync.
package struct SyncCaps: Sendable, Hashable {
  /// The maximum size of a response in bytes.
  var answer = 32 << 20
  /// The maximum size of a file in bytes.
  var file = 32 << 20
  /// The maximum total size of all responses in bytes.
  var bytes = 1 << 30
  /// The maximum number of pages per query.
  var pages = 1000
  var time: TimeInterval = 3600
  /// The timeout for one response.
  var answerTime = Duration.seconds(60)

  package init() {}
}
