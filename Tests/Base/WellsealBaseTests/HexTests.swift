import Testing
import WellsealBase

@Suite("Hexadecimal digits")
struct HexTests {
  @Test(
    "Published vectors are encoded and decoded",
    arguments: [("", ""), ("f", "66"), ("foobar", "666f6f626172")])
  func vectors(text: String, digits: String) {
    // RFC 4648, section 10, in lower case.
    #expect(Hex.text(text.utf8) == digits)
    #expect(Hex.bytes(digits.utf8) == Array(text.utf8))
    #expect(Hex.bytes(digits.uppercased().utf8) == Array(text.utf8))
  }

  @Test("Every byte round-trips")
  func everyByte() {
    let all = (UInt8.min...UInt8.max).map { $0 }
    #expect(Hex.bytes(Hex.text(all).utf8) == all)
    for byte in all where Hex.value(byte) == nil {
      #expect(Hex.bytes([byte, UInt8(ascii: "0")]) == nil && Hex.bytes([UInt8(ascii: "0"), byte]) == nil)
    }
    #expect(all.filter { Hex.value($0) != nil }.count == 22)
  }

  @Test(
    "Half a byte, a sign, a space and non-ASCII digits are rejected",
    arguments: ["0", "abc", "+4", " 4", "0x", "٣٣"])
  func refused(text: String) { #expect(Hex.bytes(text.utf8) == nil) }

  @Test("Numbers keep their leading zeros")
  func numbers() {
    #expect(Hex.text(UInt16(0xAB)) == "00ab")
    #expect(Hex.text(UInt32(0xAB), uppercase: true) == "000000AB")
    #expect(Hex.text(UInt32(0x202E), width: 4) == "202e" && Hex.text(UInt32(0x1F600), width: 4) == "1f600")
    #expect(Hex.text(UInt64.max) == "ffffffffffffffff" && Hex.text(UInt64(0)) == "0000000000000000")
  }
}
