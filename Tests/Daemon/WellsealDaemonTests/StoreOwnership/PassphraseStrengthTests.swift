import Testing

@testable import WellsealDaemon

@Suite("Passphrase strength")
struct PassphraseStrengthTests {
  @Test(
    "Common guesses are weak; hard-to-guess passphrases are strong",
    arguments: [
      ("password", 0), ("Password1", 0), ("123456789", 0), ("aaaaaaaaaaaa", 0), ("qwertyuiop", 0),
      ("19900228", 0), ("iloveyou2", 0), ("zyxwvutsrq", 0), ("summer2024!", 0), ("jane1990", 0),
      ("correcthorse", 0), ("correct horse battery staple", 1), ("violet kettle", 0), ("violet kettle 93", 2),
      ("x7$Kq9!zPw", 3),
      ("violet-kettle-93 umbrella fjord", 4), ("gQ4v9TnL2bXw8RsY", 4),
    ])
  func grades(passphrase: String, grade: Int) {
    let strength = PassphraseStrength(of: passphrase, known: ["Jane", "1990"])
    #expect(strength.grade.rawValue == grade, "\(strength.bits) bits")
  }

  @Test(
    "An additional character never makes it weaker",
    arguments: ["violet", "password1", "aaaa", "qwer", "1990"])
  func grows(passphrase: String) {
    for character in "ax7$ é" {
      let longer = PassphraseStrength(of: passphrase + String(character))
      #expect(longer.bits >= PassphraseStrength(of: passphrase).bits)
    }
  }

  @Test("A passphrase of any length is evaluated at once")
  func long() {
    #expect(PassphraseStrength(of: String(repeating: "a1b2", count: 100_000)).bits.isFinite)
    #expect(PassphraseStrength(of: "").bits == 0)
  }
}
