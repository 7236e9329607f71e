import Testing

@testable import WellsealCluster

@Suite("Histograms of durations")
struct DurationHistogramTests {
  @Test("Buckets are cumulative, and a bound belongs to its bucket")
  func buckets() {
    var histogram = DurationHistogram()
    for milliseconds in [1, 2, 1000, 60_000] { histogram.record(.milliseconds(milliseconds)) }
    let counts = Dictionary(histogram.buckets.map { ($0.bound, $0.count) }) { first, _ in first }
    #expect(counts[0.001] == 1 && counts[0.005] == 2 && counts[0.5] == 2 && counts[1] == 3)
    #expect(counts[10] == 3 && counts[Double?.none] == 4)
    #expect(histogram.count == 4 && abs(histogram.seconds - 61.003) < 0.001)
  }

  @Test("All bounds rise")
  func bounds() { #expect(DurationHistogram.bounds == Set(DurationHistogram.bounds).sorted()) }
}
