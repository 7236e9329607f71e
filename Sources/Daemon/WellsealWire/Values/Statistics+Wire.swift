package import WellsealModel

extension StatisticsQuery: WireObject {
  package static let wireFields = [
    WireField<StatisticsQuery>("type", \.type), WireField("options", \.options),
    WireField("predicate", \.predicate, or: .all),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["type"], try fields["options"], try fields["predicate", or: .all])
  }
}

/// The names of the options that are set.
extension StatisticsOptions: WireValue {
  package static var wireType: String { [StatisticsOption].wireType }

  package init(wire: WireReader) throws(WireError) {
    self = StatisticsOptions(try [StatisticsOption](wire: wire).map(\.option))
  }

  package func write(to writer: inout WireWriter) {
    StatisticsOption.allCases.filter { contains($0.option) }.write(to: &writer)
  }
}

/// A statistic, with its name in HealthKit.
enum StatisticsOption: String, WireName, CaseIterable {
  case separateBySource = "separateBySource"
  case discreteAverage = "discreteAverage"
  case discreteMin = "discreteMin"
  case discreteMax = "discreteMax"
  case cumulativeSum = "cumulativeSum"
  case mostRecent = "mostRecent"
  case duration = "duration"

  var option: StatisticsOptions {
    switch self {
    case .separateBySource: .separateBySource
    case .discreteAverage: .discreteAverage
    case .discreteMin: .discreteMin
    case .discreteMax: .discreteMax
    case .cumulativeSum: .cumulativeSum
    case .mostRecent: .mostRecent
    case .duration: .duration
    }
  }
}

extension HealthStatistics: WireObject {
  package static var wireType: String { "Statistics" }

  package static let wireFields = [
    WireField<HealthStatistics>("type", \.type), WireField("start", \.start), WireField("end", \.end),
    WireField("merged", \.merged), WireField("bySource", \.bySource),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      type: try fields["type"], start: try fields["start"], end: try fields["end"],
      merged: try fields["merged"], bySource: try fields["bySource"])
  }
}

extension HealthStatistics.Results: WireObject {
  package static var wireType: String { "StatisticsResults" }

  package static let wireFields = [
    WireField<HealthStatistics.Results>("sum", \.sum), WireField("average", \.average),
    WireField("minimum", \.minimum), WireField("maximum", \.maximum), WireField("mostRecent", \.mostRecent),
    WireField("mostRecentInterval", \.mostRecentInterval), WireField("duration", \.duration),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      sum: try fields["sum"], average: try fields["average"], minimum: try fields["minimum"],
      maximum: try fields["maximum"], mostRecent: try fields["mostRecent"],
      mostRecentInterval: try fields["mostRecentInterval"], duration: try fields["duration"])
  }
}

extension HealthStatistics.SourceResults: WireObject {
  package static let wireFields = [
    WireField<HealthStatistics.SourceResults>("source", \.source), WireField("results", \.results),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(source: try fields["source"], results: try fields["results"])
  }
}
