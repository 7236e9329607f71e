import Testing
import WellsealFHIR

@Suite("Decimals")
struct FHIRDecimalTests {
  @Test(
    "A decimal keeps its text",
    arguments: ["0", "-0", "1.00", "-1.000000000000000000E+245", "1e-9", "123456789012345678901234567890.5"])
  func keepsText(text: String) throws {
    #expect(try #require(FHIRDecimal(text)).description == text)
  }

  @Test(
    "An invalid decimal is rejected",
    arguments: ["", "-", "+1", "01", ".5", "1.", "1e", "1e99999999999", "0x1", "1 ", "NaN"])
  func refuses(text: String) {
    #expect(FHIRDecimal(text) == nil)
  }

  @Test(
    "Equal values are equal in any notation",
    arguments: [("1.0", "1.00"), ("100", "1e2"), ("0.001", "1E-3"), ("-0", "0.000"), ("1200e-2", "12")])
  func equal(one: String, other: String) throws {
    let (one, other) = (try #require(FHIRDecimal(one)), try #require(FHIRDecimal(other)))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(!(one < other) && !(other < one))
  }

  @Test("Values are in order")
  func order() throws {
    let texts = [
      "-1e245", "-12.5", "-12.05", "-0.1", "0", "1e-300", "0.09", "0.1", "9.99", "10", "10.01", "1e245",
    ]
    let decimals = try texts.map { try #require(FHIRDecimal($0)) }
    for (place, one) in decimals.enumerated() {
      for (later, other) in decimals.enumerated() { #expect((one < other) == (place < later)) }
    }
  }
}
