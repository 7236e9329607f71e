package import WellsealModel

extension Characteristics: WireObject {
  package static let wireFields = [
    WireField<Characteristics>("dateOfBirth", \.dateOfBirth), WireField("biologicalSex", \.biologicalSex),
    WireField("bloodType", \.bloodType), WireField("fitzpatrickSkinType", \.fitzpatrickSkinType),
    WireField("wheelchairUse", \.wheelchairUse), WireField("activityMoveMode", \.activityMoveMode),
    WireField("referenceSex", \.referenceSex, or: 0),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init()
    dateOfBirth = try fields["dateOfBirth"]
    biologicalSex = try fields["biologicalSex"]
    bloodType = try fields["bloodType"]
    fitzpatrickSkinType = try fields["fitzpatrickSkinType"]
    wheelchairUse = try fields["wheelchairUse"]
    activityMoveMode = try fields["activityMoveMode"]
    referenceSex = try fields["referenceSex", or: 0]
  }
}

extension ActivitySummary: WireObject {
  package static let wireFields = [
    WireField<ActivitySummary>("day", \.day), WireField("moveMode", \.moveMode),
    WireField("paused", \.isPaused),
    WireField("activeEnergyBurned", \.activeEnergyBurned),
    WireField("activeEnergyBurnedGoal", \.activeEnergyBurnedGoal), WireField("moveTime", \.moveTime),
    WireField("moveTimeGoal", \.moveTimeGoal), WireField("exerciseTime", \.exerciseTime),
    WireField("exerciseTimeGoal", \.exerciseTimeGoal), WireField("standHours", \.standHours),
    WireField("standHoursGoal", \.standHoursGoal),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(day: try fields["day"])
    moveMode = try fields["moveMode"]
    isPaused = try fields["paused"]
    activeEnergyBurned = try fields["activeEnergyBurned"]
    activeEnergyBurnedGoal = try fields["activeEnergyBurnedGoal"]
    moveTime = try fields["moveTime"]
    moveTimeGoal = try fields["moveTimeGoal"]
    exerciseTime = try fields["exerciseTime"]
    exerciseTimeGoal = try fields["exerciseTimeGoal"]
    standHours = try fields["standHours"]
    standHoursGoal = try fields["standHoursGoal"]
  }
}

extension Attachment: WireObject {
  package static let wireFields = [
    WireField<Attachment>("identifier", \.identifier), WireField("name", \.name),
    WireField("contentType", \.contentType), WireField("size", \.size), WireField("created", \.created),
    WireField("metadata", \.metadata),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      identifier: try fields["identifier"], name: try fields["name"], contentType: try fields["contentType"],
      size: try fields["size"], created: try fields["created"], metadata: try fields["metadata"])
  }
}
