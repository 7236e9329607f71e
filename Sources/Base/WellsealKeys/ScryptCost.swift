#if DEBUG
import Glibc
#endif

/// The cost parameters of scrypt.
///
/// Source: RFC 7914, section 2.
public struct ScryptCost: Sendable, Hashable, Codable {
  /// The parameter N, a power of two.
  public var rounds: Int
  /// The parameter r.
  public var blockSize: Int
  /// The parameter p.
  public var parallelism: Int

  /// Creates cost parameters.
  public init(rounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// The default cost: 128 MiB and a large part of a second for each guess.
  public static let standard = ScryptCost(rounds: testRounds ?? 1 << 17)

  #if DEBUG
  // Without optimization one guess takes seconds, and tests derive hundreds of keys. Release builds
  // ignore the variable.
  private static var testRounds: Int? {
    getenv("WELLSEAL_TEST_SCRYPT_ROUNDS").flatMap { Int(String(cString: $0)) }
  }
  #else
  private static var testRounds: Int? { nil }
  #endif

  /// Whether a file may require this cost: 256 MiB, and six times the work of ``standard``, which
  /// takes about three seconds.
  package var isAcceptable: Bool { Self.areAcceptable([self]) }

  /// Returns true if a file may require all of these costs in sequence.
  ///
  /// An untrusted file must not exhaust the machine's memory or time, so check this before deriving
  /// the first key.
  package static func areAcceptable(_ costs: some Sequence<ScryptCost>) -> Bool {
    var work = 0
    for cost in costs {
      guard cost.isInRange, cost.memory <= maxMemory else { return false }
      work += cost.rounds * cost.blockSize * cost.parallelism
      guard work <= maxWork else { return false }
    }
    return true
  }

  private var isInRange: Bool {
    rounds.nonzeroBitCount == 1 && (1 << 10...1 << 20).contains(rounds) && (1...16).contains(blockSize)
      && (1...4).contains(parallelism)
  }

  /// The memory that scrypt needs, in bytes.
  private var memory: Int { 128 * rounds * blockSize }

  private static let maxMemory = 256 << 20
  /// The maximum of rounds times block size times parallelism, for all slots together.
  private static let maxWork = 6 << 20

  private enum CodingKeys: String, CodingKey {
    case rounds = "rounds"
    case blockSize = "blockSize"
    case parallelism = "parallelism"
  }
}
