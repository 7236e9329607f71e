import Foundation
import Synchronization
import Testing

@testable import WellsealRequests

@Suite("One-time links of sessions")
struct SessionLinkTests {
  private final class Clock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_780_000_000))

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
  }

  @Test(
    "A link is valid for ten minutes, and no longer after the clock was set back",
    arguments: [(0, true), (599, true), (600, false), (-30, true), (-3600, false)] as [(TimeInterval, Bool)])
  func lifetime(seconds: TimeInterval, isValid: Bool) {
    let clock = Clock()
    let sessions = SessionStore(now: { clock.now })
    let link = sessions.makeLink()
    clock.advance(by: seconds)
    #expect((sessions.redeem(link) != nil) == isValid)
  }
}
