import Foundation
import Testing

@testable import WellsealConsent

@Suite("Limits on prompts about programs")
struct DoubtLimitsTests {
  private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private static func script(_ path: String, digest: String = "a") -> AppProgram {
    .script(path: path, digest: ProgramDigest(digest), interpreter: "/usr/bin/python3")
  }

  @Test("A self-modifying script causes at most three prompts an hour")
  func changing() throws {
    var limits = DoubtLimits()
    for round in 0..<3 {
      let program = Self.script("/s/bomb.py", digest: "\(round)")
      try limits.check(program, waiting: [], at: now)
      limits.addRefusal(of: program, at: now)
    }
    let next = Self.script("/s/bomb.py", digest: "next")
    #expect(throws: PeerError.refused) { try limits.check(next, waiting: [], at: now + 3599) }
    try limits.check(Self.script("/s/other.py"), waiting: [], at: now)
    try limits.check(next, waiting: [], at: now + 3600)
  }

  @Test("Programs of one folder can't use up the limit of others")
  func folders() throws {
    let limits = DoubtLimits()
    let flood = (0..<4).map { Self.script("/flood/\($0).py") }
    #expect(throws: PeerError.tooManyUnknown) {
      try limits.check(Self.script("/flood/5.py"), waiting: flood, at: now)
    }
    try limits.check(Self.script("/honest/h.py"), waiting: flood, at: now)
    let full = (0..<64).map { Self.script("/\($0)/a.py") }
    #expect(throws: PeerError.tooManyUnknown) {
      try limits.check(.flatpak("org.example.Walk"), waiting: full, at: now)
    }
  }

  @Test("A rejected program stays rejected after 5,000 other rejections")
  func bounded() throws {
    var limits = DoubtLimits()
    let bomb = Self.script("/s/bomb.py")
    for _ in 0..<3 { limits.addRefusal(of: bomb, at: now) }
    for number in 0..<5000 { limits.addRefusal(of: Self.script("/s/\(number).py"), at: now) }
    #expect(throws: PeerError.refused) { try limits.check(bomb, waiting: [], at: now) }
  }
}
