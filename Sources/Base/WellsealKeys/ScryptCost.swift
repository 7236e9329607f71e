#if DEBUG
import Glibc
#endif

/// How much work scrypt is, in its own three numbers.
///
/// Source: RFC 7914, section 2.
public struct ScryptCost: Sendable, Hashable, Codable {
  /// N, a power of two.
  public var rounds: Int
  /// r.
  public var blockSize: Int
  /// p.
  public var parallelism: Int

  public init(rounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// 128 MiB and a good part of a second for each guess.
  public static let standard = ScryptCost(rounds: testRounds ?? 1 << 17)

  #if DEBUG
  // Without optimisation one guess takes seconds, and tests make hundreds of keys; a program that people install asks nobody.
  private static var testRounds: Int? {
    getenv("WELLSEAL_TEST_SCRYPT_ROUNDS").flatMap { Int(String(cString: $0)) }
  }
  #else
  private static var testRounds: Int? { nil }
  #endif

  /// Whether a file may ask for this much: 256 MiB, and as much work as six times ``standard``, which is about three seconds.
  package var isAcceptable: Bool { Self.areAcceptable([self]) }

  /// Whether a file may ask for all of these, one after another.
  ///
  /// A stranger's file must take neither the machine's memory nor its time, so this is asked before the first key is made.
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

  /// The bytes that scrypt takes.
  private var memory: Int { 128 * rounds * blockSize }

  private static let maxMemory = 256 << 20
  /// Rounds times block size times parallelism, of all slots together.
  private static let maxWork = 6 << 20

  private enum CodingKeys: String, CodingKey {
    case rounds = "rounds"
    case blockSize = "blockSize"
    case parallelism = "parallelism"
  }
}
