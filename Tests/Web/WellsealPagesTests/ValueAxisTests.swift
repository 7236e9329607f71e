import Testing

@testable import WellsealPages

@Suite("Axes of charts")
struct ValueAxisTests {
  @Test("A single value is inside the axis", arguments: [56.0, 0.96, 104, -3, 0, 1200])
  func single(value: Double) {
    let axis = ValueAxis([value, value], fromZero: false)
    #expect(axis.low < value && value < axis.high)
    #expect(axis.ticks.first == axis.low && axis.ticks.count >= 2)
  }

  @Test("An axis from zero begins there, and includes its values", arguments: [[5.0, 5], [0, 0], [2, 9]])
  func fromZero(values: [Double]) {
    let axis = ValueAxis(values, fromZero: true)
    #expect(axis.low == 0 && axis.high >= values[1] && axis.high > 0)
  }
}
