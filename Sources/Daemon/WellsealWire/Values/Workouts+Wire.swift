import FoundationEssentials
package import WellsealModel

extension Workout: WireObject {
  package static let wireFields = [
    WireField<Workout>("activityType", \.activityType), WireField("duration", \.duration),
    WireField("events", \.events, or: []), WireField("activities", \.activities, or: []),
    WireField("statistics", \.statistics, or: []), WireField("zoneGroups", \.zoneGroups, or: []),
    WireField("totalEnergyBurned", \.totalEnergyBurned), WireField("totalDistance", \.totalDistance),
    WireField("totalSwimmingStrokeCount", \.totalSwimmingStrokeCount),
    WireField("totalFlightsClimbed", \.totalFlightsClimbed),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      activityType: try fields["activityType"], duration: try fields["duration"],
      events: try fields["events", or: []], activities: try fields["activities", or: []],
      statistics: try fields["statistics", or: []], zoneGroups: try fields["zoneGroups", or: []],
      totalEnergyBurned: try fields["totalEnergyBurned"], totalDistance: try fields["totalDistance"],
      totalSwimmingStrokeCount: try fields["totalSwimmingStrokeCount"],
      totalFlightsClimbed: try fields["totalFlightsClimbed"])
  }
}

extension WorkoutConfiguration: WireObject {
  package static let wireFields = [
    WireField<WorkoutConfiguration>("activityType", \.activityType),
    WireField("locationType", \.locationType),
    WireField("swimmingLocationType", \.swimmingLocationType), WireField("lapLength", \.lapLength),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      activityType: try fields["activityType"], locationType: try fields["locationType"],
      swimmingLocationType: try fields["swimmingLocationType"], lapLength: try fields["lapLength"])
  }
}

extension WorkoutActivity: WireObject {
  package static let wireFields = [
    WireField<WorkoutActivity>("uuid", \.uuid), WireField("configuration", \.configuration),
    WireField("start", \.start), WireField("end", \.end), WireField("duration", \.duration),
    WireField("events", \.events, or: []), WireField("statistics", \.statistics, or: []),
    WireField("zoneGroups", \.zoneGroups, or: []), WireField("metadata", \.metadata),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      uuid: try fields["uuid"], configuration: try fields["configuration"], start: try fields["start"],
      end: nil, statistics: try fields["statistics", or: []], zoneGroups: try fields["zoneGroups", or: []],
      metadata: try fields["metadata"])
    end = try fields["end"]
    duration = try fields["duration"]
    events = try fields["events", or: []]
  }
}

extension WorkoutEvent: WireObject {
  package static let wireFields = [
    WireField<WorkoutEvent>("kind", \.kind), WireField("start", \.start), WireField("end", \.end),
    WireField("metadata", \.metadata),
  ]

  package init(fields: WireReader) throws(WireError) {
    let kind: Kind = try fields["kind"]
    let (start, end): (Date, Date) = (try fields["start"], try fields["end"])
    let metadata: Metadata = try fields["metadata"]
    self = try WireError.checking { try WorkoutEvent(kind, start: start, end: end, metadata: metadata) }
  }
}

extension WorkoutEvent.Kind: WireName {
  package static var wireType: String { "WorkoutEventKind" }
}

extension WorkoutZoneGroup: WireObject {
  package static let wireFields = [
    WireField<WorkoutZoneGroup>("type", \.configuration.type), WireField("source", \.configuration.source),
    WireField("boundaries", { $0.configuration.zones.compactMap(\.maximum) }),
    WireField("durations", { $0.durations.map(\.duration) }),
  ]

  package init(fields: WireReader) throws(WireError) {
    let type: HealthType = try fields["type"]
    let source: WorkoutZoneConfiguration.Source = try fields["source"]
    let boundaries: [HealthQuantity] = try fields["boundaries"]
    let durations: [Double] = try fields["durations"]
    self = try WireError.checking {
      try WorkoutZoneGroup(
        WorkoutZoneConfiguration(type: type, boundaries: boundaries, source: source), durations: durations)
    }
  }
}

extension WorkoutZoneConfiguration.Source: WireName {
  package static var wireType: String { "WorkoutZoneSource" }
  package static let wireNames: [WorkoutZoneConfiguration.Source] = [.system, .user, .app]
}
