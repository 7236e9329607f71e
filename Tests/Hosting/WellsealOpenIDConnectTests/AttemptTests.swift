import Foundation
import Testing
import WellsealBase

@testable import WellsealOpenIDConnect

@Suite("Binding of sign-in attempts to browsers")
struct AttemptTests {
  @Test("An attempt is valid once, for its own state and purpose")
  func once() throws {
    let attempts = SignInAttempts()
    for purpose in [SignInAttempt.Purpose.signIn, .link(session: "a session")] {
      let (attempt, kept) = attempts.begin(purpose)
      let other = attempts.begin(purpose)
      #expect(attempts.consume(kept, state: other.attempt.state) == nil)
      #expect(attempts.consume(other.kept, state: attempt.state) == nil)
      let taken = try #require(attempts.consume(kept, state: attempt.state))
      #expect(taken == attempt && taken.purpose == purpose)
      #expect(attempts.consume(kept, state: attempt.state) == nil)
    }
  }

  @Test("A binding is valid for five minutes, at the server that created it")
  func time() {
    let begin = Date(timeIntervalSince1970: 1_790_000_000)
    for (seconds, isGood) in [(299.0, true), (300, false), (100_000, false)] {
      let clock = ProviderTests.Clock()
      let attempts = SignInAttempts(now: { begin + clock.now.timeIntervalSince(clock.start) })
      let (attempt, kept) = attempts.begin(.signIn)
      clock.advance(by: seconds)
      #expect((attempts.consume(kept, state: attempt.state) != nil) == isGood, "\(seconds)")
    }
    let (attempt, kept) = SignInAttempts().begin(.signIn)
    #expect(SignInAttempts().consume(kept, state: attempt.state) == nil)
  }

  @Test("The cookie is sealed against reading and modification")
  func sealed() throws {
    let attempts = SignInAttempts()
    let (attempt, kept) = attempts.begin(.link(session: "a session of somebody"))
    let bytes = try Base64.url.decode(kept)
    let text = String(decoding: bytes, as: UTF8.self)
    for secret in [attempt.state, attempt.nonce, attempt.verifier, "a session"] {
      #expect(!text.contains(secret) && !kept.contains(secret))
    }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      #expect(attempts.consume(Base64.url.encode(changed), state: attempt.state) == nil)
    }
    for wrong in ["", "AAAA", "*", String(repeating: "A", count: 5000)] {
      #expect(attempts.consume(wrong, state: attempt.state) == nil)
    }
    #expect(attempts.consume(kept, state: attempt.state) == attempt)
  }

  @Test("No two attempts share anything")
  func different() {
    let attempts = SignInAttempts()
    let made = (0..<100).map { _ in attempts.begin(.signIn) }
    let texts = made.flatMap { [$0.attempt.state, $0.attempt.nonce, $0.attempt.verifier, $0.kept] }
    #expect(Set(texts).count == 400)
    #expect(made.allSatisfy { $0.attempt.verifier.count == 43 })
  }
}
