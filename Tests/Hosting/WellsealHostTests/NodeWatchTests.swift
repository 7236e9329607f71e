import Foundation
import Testing
import WellsealCluster

@testable import WellsealHost

@Suite("Detection of dead servers")
struct NodeWatchTests {
  private let identifier = UUID()
  private let begin = ContinuousClock.now

  private func node(beat: Int64, age: Int64) -> ClusterNode {
    ClusterNode(
      identifier: identifier, name: "north", address: "", version: "", beat: beat, age: age, isDraining: false
    )
  }

  @Test("A server is dead after 15 seconds of silence by both clocks")
  func gone() {
    var watch = NodeWatch()
    for second in stride(from: 0, through: 16, by: 2) {
      let seen = node(beat: 7, age: Int64(second) * 1000)
      watch.record([seen], at: begin + .seconds(second))
      #expect(watch.isGone(seen, at: begin + .seconds(second)) == (second >= 15))
    }
    // Another heartbeat, and it is alive.
    watch.record([node(beat: 8, age: 100)], at: begin + .seconds(18))
    #expect(!watch.isGone(node(beat: 8, age: 100), at: begin + .seconds(18)))
    #expect(!watch.isGone(node(beat: 8, age: 99_000), at: begin + .seconds(18)))
  }

  @Test("A clock jump or an outage of the database doesn't make a server dead")
  func jumps() {
    var watch = NodeWatch()
    watch.record([node(beat: 1, age: 0)], at: begin)
    watch.record([node(beat: 2, age: 1000)], at: begin + .seconds(2))
    watch.record([node(beat: 2, age: 60_000)], at: begin + .seconds(4))
    #expect(!watch.isGone(node(beat: 2, age: 60_000), at: begin + .seconds(4)))
    // For a minute, no server could send a heartbeat.
    watch.record([node(beat: 2, age: 120_000)], at: begin + .seconds(64))
    #expect(!watch.isGone(node(beat: 2, age: 120_000), at: begin + .seconds(64)))
    for second in stride(from: 66, through: 80, by: 2) {
      watch.record([node(beat: 2, age: 120_000)], at: begin + .seconds(second))
    }
    #expect(watch.isGone(node(beat: 2, age: 120_000), at: begin + .seconds(80)))
    // A server that hasn't checked for long can't tell.
    #expect(!watch.isGone(node(beat: 2, age: 120_000), at: begin + .seconds(95)))
  }

  @Test("A bucket grants a minute's budget, then returns the wait, and refills")
  func bucket() {
    let time = Date()
    var bucket = TokenBucket(capacity: 60, at: time)
    for _ in 0..<60 { #expect(bucket.consume(at: time) == nil) }
    #expect(bucket.consume(at: time) == 1)
    #expect(bucket.consume(at: time + 0.5) == 1)
    #expect(bucket.consume(at: time + 1) == nil)
    #expect(bucket.consume(at: time + 1) == 1)
    // A clock that goes backward neither grants nor removes anything.
    #expect(bucket.consume(at: time - 100) == 1)
    #expect(bucket.consume(at: time + 1000) == nil)
    var slow = TokenBucket(capacity: 2, at: time)
    #expect(slow.consume(at: time) == nil && slow.consume(at: time) == nil && slow.consume(at: time) == 30)
  }
}
