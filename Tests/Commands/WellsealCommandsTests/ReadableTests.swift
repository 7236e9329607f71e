import Testing

@testable import WellsealCommands

@Suite("Readable numbers")
struct ReadableTests {
  @Test(
    "A half is rounded away from zero in decimal digits, as on the pages of the app",
    arguments: [
      (2.675, "2.68"), (1.005, "1.01"), (0.285, "0.29"), (-0.285, "-0.29"), (71.25, "71.25"), (2.674, "2.67"),
      (12_345.675, "12,345.68"), (0.004, "0.004"), (69.999, "70"), (1.1, "1.1"), (0, "0"),
      (1e14, "100,000,000,000,000"), (12_345_678_901_234, "12,345,678,901,234"),
    ])
  func halves(number: Double, text: String) { #expect(Readable.number(number) == text) }
}
