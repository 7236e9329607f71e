import Crypto
import Testing
import WellsealKeys

@Suite("Key derivation")
struct KeyDerivationTests {
  private func hex(_ key: SymmetricKey) -> String {
    let digits = Array("0123456789abcdef")
    return key.withUnsafeBytes { String($0.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) }
  }

  @Test("Scrypt derives the first bytes of the published example")
  func scrypt() throws {
    let secret = try #require(SecretBytes(passphrase: "pleaseletmein"))
    let cost = ScryptCost(rounds: 1 << 14, blockSize: 8, parallelism: 1)
    let key = try #require(secret.scryptKey(salt: Array("SodiumChloride".utf8), cost: cost))
    // RFC 7914, section 12: the first 32 bytes of the vector with N 16384, r 8 and p 1.
    #expect(hex(key) == "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2")
  }

  @Test("Other secrets, salts and purposes give other keys")
  func hkdf() throws {
    let secret = try #require(SecretBytes(keyFile: [UInt8](repeating: 7, count: 32)))
    let key = secret.hkdfKey(salt: [1], info: "a")
    #expect(key == secret.hkdfKey(salt: [1], info: "a"))
    #expect(key != secret.hkdfKey(salt: [2], info: "a") && key != secret.hkdfKey(salt: [1], info: "b"))
    #expect(key != SecretBytes(random: [UInt8](repeating: 8, count: 32)).hkdfKey(salt: [1], info: "a"))
  }

  @Test("A key for one use depends on the secret and the use, and is random without a secret")
  func uses() {
    let key = SymmetricKey.forUse("a", of: [1, 2, 3])
    // HKDF-SHA-256 with the secret 010203, no salt and the info "a".
    #expect(hex(key) == "b5b095d8c983b53ecd087e8f08cd1db45479068bf35403843a7385891af6db32")
    #expect(key == .forUse("a", of: [1, 2, 3]) && key != .forUse("b", of: [1, 2, 3]))
    #expect(key != .forUse("a", of: [1, 2, 4]))
    #expect(SymmetricKey.forUse("a", of: nil) != .forUse("a", of: nil))
  }

  @Test("Empty passphrases and key files of other lengths are rejected", arguments: [0, 31, 33])
  func lengths(count: Int) {
    #expect(SecretBytes(keyFile: [UInt8](repeating: 1, count: count)) == nil)
    #expect(SecretBytes(passphrase: "") == nil)
  }

  private static let unacceptable: [(Int, Int, Int)] = [
    (1000, 8, 1), (512, 8, 1), (1 << 21, 8, 1), (1 << 20, 16, 1), (1 << 14, 0, 1), (1 << 14, 17, 1),
    (1 << 14, 8, 5), (0, 8, 1), (-1024, 8, 1), (1 << 18, 16, 1), (1 << 17, 8, 7), (1 << 20, 4, 1),
  ]

  @Test(
    "An invalid or excessive cost is rejected before any work",
    arguments: unacceptable)
  func costs(rounds: Int, blockSize: Int, parallelism: Int) throws {
    let cost = ScryptCost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    #expect(!cost.isAcceptable)
    #expect(try #require(SecretBytes(passphrase: "x")).scryptKey(salt: [1], cost: cost) == nil)
  }

  @Test("The total cost of a file is limited in addition to each part")
  func sums() {
    let standard = ScryptCost(rounds: 1 << 17)
    #expect(ScryptCost.areAcceptable([ScryptCost]()))
    #expect(ScryptCost.areAcceptable(Array(repeating: standard, count: 6)))
    #expect(!ScryptCost.areAcceptable(Array(repeating: standard, count: 7)))
    let largest = ScryptCost(rounds: 1 << 18)
    #expect(largest.isAcceptable)
    #expect(!ScryptCost.areAcceptable([largest, largest, largest, largest]))
  }
}
