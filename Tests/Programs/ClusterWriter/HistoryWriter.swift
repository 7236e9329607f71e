import Foundation
import WellsealCluster
import WellsealModel
import WellsealStore

/// Owns users' stores occasionally, writes to them, and prints its results with times.
///
/// Users are read from standard input, an identifier per line, until an empty line; the program
/// ends when standard input does. Each user has a thread. Lines start with nanoseconds of the
/// machine's monotonic clock, which all processes of a machine share:
///
/// | line | |
/// |---|---|
/// | `TIME taking PERSON TAKE` | it asks for the store; `TAKE` is this owner's own name |
/// | `TIME took PERSON TAKE` | it is the owner |
/// | `TIME begin PERSON TAKE NUMBER` | it writes a row, whose text is `TAKE` |
/// | `TIME done PERSON TAKE NUMBER` | the row is stored |
/// | `TIME fault PERSON TAKE NUMBER REASON` | failed or unknown: `owned`, `collision`, `other` |
struct HistoryWriter {
  private let address: PostgresAddress
  private let node: String
  private let seed: UInt64
  private let fault: InjectedFault?

  /// Creates a writer from its arguments.
  ///
  /// - Parameter words: `history DATABASE NODE SEED [FAULT]`.
  /// - Throws: `PostgresError` if the address is invalid.
  init(_ words: [String]) throws {
    guard let seed = UInt64(words[3]) else { exit(2) }
    address = try PostgresAddress(parsing: words[1])
    node = words[2]
    self.seed = seed
    fault = words.count == 5 ? InjectedFault(rawValue: words[4]) : nil
    if words.count == 5, fault == nil {
      ClusterWriter.say("unknown fault: \(InjectedFault.allCases.map(\.rawValue).joined(separator: ", "))")
      exit(2)
    }
  }

  func run() throws {
    var count: UInt64 = 0
    while let line = readLine(), !line.isEmpty {
      guard let person = UUID(uuidString: line) else { exit(2) }
      count += 1
      let generator = XorShift(seed &* 0x9E37_79B9_7F4A_7C15 &+ count)
      Thread.detachNewThread { own(person, generator) }
    }
    while readLine() != nil {}
    exit(0)
  }

  /// Owns the store again and again, like a process that gets occasional requests for a user.
  private func own(_ person: UUID, _ generator: XorShift) {
    var random = generator
    guard let seal = PersonSeal([UInt8](repeating: 9, count: 32), person: person) else { exit(2) }
    var takes = 0
    while true {
      takes += 1
      let take = "\(node).\(getpid()).\(takes)"
      say("taking \(person) \(take)")
      do throws(StoreFileError) {
        let moments = XorShift(random.next())
        let container = try PostgresContainer(of: person, seal, .always) { () throws(PostgresError) in
          try DelayedSession(moments, connect: connect)
        }
        say("took \(person) \(take)")
        try write(as: take, to: container, of: person, &random)
        container.close()
      } catch {
        usleep(UInt32.random(in: 20_000...200_000, using: &random))
      }
    }
  }

  private func connect() throws(PostgresError) -> any PostgresSession {
    let session = try PostgresConnection(to: address, timeout: .seconds(4))
    return fault.map { FaultySession(session, $0) } ?? session
  }

  private func write(
    as take: String, to container: PostgresContainer, of person: UUID, _ random: inout XorShift
  ) throws(StoreFileError) {
    var number = (try container.lastNumber(of: .journal) ?? 0) + 1
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      var write = ContainerWrite()
      write.appended[.journal] = [ContainerRow(number, Array(take.utf8))]
      // A save is one statement; a write that removes something, even a segment that doesn't exist,
      // is a transaction.
      if number.isMultiple(of: 3) { write.removed = [UInt64(Int64.max)] }
      say("begin \(person) \(take) \(number)")
      do throws(StoreFileError) {
        try container.write(write)
        say("done \(person) \(take) \(number)")
      } catch {
        say("fault \(person) \(take) \(number) \(Self.word(for: error))")
        throw error
      }
      number += 1
      usleep(UInt32.random(in: 1000...30_000, using: &random))
    }
  }

  private static func word(for fault: StoreFileError) -> String {
    switch fault.reason {
    case .ownedElsewhere: "owned"
    // A unique key violation: another owner has written a row with this number.
    case .refused(state: "23505"): "collision"
    default: "other"
    }
  }

  private func say(_ text: String) {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    ClusterWriter.say("\(time.tv_sec * 1_000_000_000 + time.tv_nsec) \(text)")
  }
}

/// A generator that makes the timing of a node repeatable.
struct XorShift: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
