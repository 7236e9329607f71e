import FoundationEssentials
package import WellsealModel

/// Checks that statistics are equal.
///
/// Engines add in different orders, so their numbers may differ in the last bit: by one unit in the
/// last place, and by four if averages divide or use logarithms.
func expectSame(
  _ found: HealthStatistics?, _ expected: HealthStatistics?, _ question: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) throws {
  guard let found, let expected else {
    return try expect(found, is: expected, question(), file: file, line: line)
  }
  let same =
    found.type == expected.type && found.start == expected.start && found.end == expected.end
    && found.merged.isSame(as: expected.merged) && found.sources == expected.sources
    && zip(found.bySource ?? [], expected.bySource ?? []).allSatisfy { $0.results.isSame(as: $1.results) }
  if !same { try expect(found, is: expected, question(), file: file, line: line) }
}

/// Checks that the statistics of every bucket are equal.
package func expectSame(
  _ found: StatisticsCollection, _ expected: StatisticsCollection, _ question: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) throws {
  try expect(
    found.statistics.map(\.start), is: expected.statistics.map(\.start), question(), file: file, line: line)
  for (found, expected) in zip(found.statistics, expected.statistics) {
    try expectSame(found, expected, question(), file: file, line: line)
  }
}

/// Checks that every share is equal.
func expectSame(
  _ found: StatisticsExplanation, _ expected: StatisticsExplanation, _ question: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) throws {
  let same =
    found.type == expected.type && found.interval == expected.interval
    && found.shares.count == expected.shares.count
    && zip(found.shares, expected.shares).allSatisfy { $0.isSame(as: $1) }
  if !same { try expect(found, is: expected, question(), file: file, line: line) }
}

extension HealthStatistics.Results {
  fileprivate func isSame(as other: HealthStatistics.Results) -> Bool {
    minimum == other.minimum && maximum == other.maximum && mostRecent == other.mostRecent
      && mostRecentInterval == other.mostRecentInterval && isClose(sum, other.sum, units: 1)
      && isClose(duration, other.duration, units: 1) && isClose(average, other.average, units: 4)
  }
}

extension StatisticsExplanation.Share {
  fileprivate func isSame(as other: StatisticsExplanation.Share) -> Bool {
    source == other.source && samples == other.samples && isClose(ownTotal, other.ownTotal, units: 1)
      && isClose(countedTotal, other.countedTotal, units: 1)
      && isClose(countedSeconds, other.countedSeconds, units: 4)
      && ignored.map(\.inFavorOf) == other.ignored.map(\.inFavorOf)
      && zip(ignored, other.ignored).allSatisfy { isClose($0.seconds, $1.seconds, units: 4) }
  }
}

private func isClose(_ left: HealthQuantity?, _ right: HealthQuantity?, units: Double) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return left.unit == right.unit && isClose(left.value, right.value, units: units)
}

private func isClose(_ left: Double, _ right: Double, units: Double) -> Bool {
  left == right || abs(left - right) <= units * max(left.magnitude, right.magnitude).ulp
}
