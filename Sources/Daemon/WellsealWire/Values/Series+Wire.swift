import FoundationEssentials
package import WellsealModel

extension QuantitySummary: WireObject {
  package static let wireFields = [
    WireField<QuantitySummary>("quantity", \.quantity), WireField("count", \.count),
    WireField("minimum", \.minimum), WireField("maximum", \.maximum), WireField("mostRecent", \.mostRecent),
    WireField("mostRecentInterval", \.mostRecentInterval),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      quantity: try fields["quantity"], count: try fields["count"], minimum: try fields["minimum"],
      maximum: try fields["maximum"], mostRecent: try fields["mostRecent"],
      mostRecentInterval: try fields["mostRecentInterval"])
  }
}

extension SeriesPoints: WireChoice {
  package static let wireCases = [
    WireCase<SeriesPoints>("quantities", SeriesPoints.quantities) {
      if case .quantities(let points) = $0 { points } else { nil }
    },
    WireCase("heartbeats", SeriesPoints.heartbeats) {
      if case .heartbeats(let points) = $0 { points } else { nil }
    },
    WireCase("route", SeriesPoints.route) { if case .route(let points) = $0 { points } else { nil } },
    WireCase("voltages", SeriesPoints.voltages) {
      if case .voltages(let points) = $0 { points } else { nil }
    },
  ]
}

extension SeriesQuantity: WireObject {
  package static let wireFields = [
    WireField<SeriesQuantity>("value", \.quantity.value), WireField("unit", \.quantity.unit),
    WireField("start", \.interval.start), WireField("end", \.interval.end),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      quantity: HealthQuantity(try fields["value"], try fields["unit"]),
      interval: try DateInterval(fields: fields))
  }
}

extension Heartbeat: WireObject {
  package static let wireFields = [
    WireField<Heartbeat>("timeSinceStart", \.timeSinceStart),
    WireField("precededByGap", \.isPrecededByGap, or: false),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      timeSinceStart: try fields["timeSinceStart"], isPrecededByGap: try fields["precededByGap", or: false])
  }
}

extension RoutePoint: WireObject {
  package static let wireFields = [
    WireField<RoutePoint>("date", \.date), WireField("latitude", \.latitude),
    WireField("longitude", \.longitude), WireField("altitude", \.altitude, or: 0),
    WireField("horizontalAccuracy", \.horizontalAccuracy, or: -1),
    WireField("verticalAccuracy", \.verticalAccuracy, or: -1), WireField("speed", \.speed, or: -1),
    WireField("course", \.course, or: -1),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      date: try fields["date"], latitude: try fields["latitude"], longitude: try fields["longitude"],
      altitude: try fields["altitude", or: 0], horizontalAccuracy: try fields["horizontalAccuracy", or: -1],
      verticalAccuracy: try fields["verticalAccuracy", or: -1], speed: try fields["speed", or: -1],
      course: try fields["course", or: -1])
  }
}

extension VoltageMeasurement: WireObject {
  package static let wireFields = [
    WireField<VoltageMeasurement>("timeSinceStart", \.timeSinceStart), WireField("value", \.voltage.value),
    WireField("unit", \.voltage.unit),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      timeSinceStart: try fields["timeSinceStart"],
      voltage: HealthQuantity(try fields["value"], try fields["unit"]))
  }
}
