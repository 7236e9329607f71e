import Foundation
import Synchronization
import Testing

@testable import WellsealAccounts

@Suite("Passkey challenges")
struct ChallengeTests {
  @Test("A challenge is valid once, for its purpose, and for five minutes")
  func once() {
    let now = Mutex(Date(timeIntervalSince1970: 1_700_000_000))
    let challenges = CeremonyChallenges(now: { now.withLock { $0 } })
    let challenge = challenges.make(for: .registration(session: "a"))
    #expect(!challenges.redeem(challenge, for: .signIn))
    #expect(!challenges.redeem(challenge, for: .registration(session: "b")))
    #expect(challenges.redeem(challenge, for: .registration(session: "a")))
    #expect(!challenges.redeem(challenge, for: .registration(session: "a")))
    let other = challenges.make(for: .signIn)
    now.withLock { $0 += 299 }
    let late = challenges.make(for: .signIn)
    #expect(challenges.redeem(other, for: .signIn))
    now.withLock { $0 += 300 }
    #expect(!challenges.redeem(late, for: .signIn))
  }

  @Test("A modified, truncated or foreign challenge is rejected")
  func foreign() {
    let (challenges, others) = (CeremonyChallenges(), CeremonyChallenges())
    let challenge = challenges.make(for: .signIn)
    for place in challenge.indices {
      var changed = challenge
      changed[place] ^= 1
      #expect(!challenges.redeem(changed, for: .signIn))
    }
    #expect(!challenges.redeem(Array(challenge.dropLast()), for: .signIn))
    #expect(!challenges.redeem([], for: .signIn))
    #expect(!others.redeem(challenge, for: .signIn))
    #expect(challenges.redeem(challenge, for: .signIn))
  }
}
