import FoundationEssentials
import WellsealBase
import WellsealModel

/// A workout as Training Center XML: an activity with its laps.
///
/// Source: the schema TrainingCenterDatabase v2, whose order of elements matters.
enum TCXText {
  static func text(of track: WorkoutTrack) -> String {
    let laps = track.laps.enumerated().map { place, lap in text(of: lap, place, track) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
        <Activities>
          <Activity Sport="\(sports[track.activity] ?? "Other")">
            <Id>\(FHIRDateTime.text(track.start))</Id>
      \(laps.joined(separator: "\n"))
          </Activity>
        </Activities>
      </TrainingCenterDatabase>

      """
  }

  private static func text(of lap: WorkoutTrack.Lap, _ index: Int, _ track: WorkoutTrack) -> String {
    // The energy is only known for the whole workout.
    let calories = index == 0 ? Int((track.energy ?? 0).rounded()) : 0
    let points = track.points.filter { point in
      index == track.laps.count - 1
        ? lap.start <= point.date : lap.start <= point.date && point.date < lap.end
    }
    return """
            <Lap StartTime="\(FHIRDateTime.text(lap.start))">
              <TotalTimeSeconds>\(lap.seconds.shortText)</TotalTimeSeconds>
              <DistanceMeters>\((lap.distance ?? 0).shortText)</DistanceMeters>
              <Calories>\(min(max(calories, 0), 65_535))</Calories>
      \(rate(lap.average, "AverageHeartRateBpm"))\(rate(lap.maximum, "MaximumHeartRateBpm"))        <Intensity>Active</Intensity>
              <TriggerMethod>Manual</TriggerMethod>
              <Track>
      \(points.map(text).joined(separator: "\n"))
              </Track>
            </Lap>
      """
  }

  private static func rate(_ rate: Double?, _ name: String) -> String {
    guard let rate else { return "" }
    return "        <\(name)><Value>\(Int(rate.rounded()))</Value></\(name)>\n"
  }

  private static func text(of point: WorkoutTrack.Point) -> String {
    var parts = ["<Time>\(FHIRDateTime.text(point.date))</Time>"]
    if let location = point.location {
      parts.append(
        "<Position><LatitudeDegrees>\(location.latitude.shortText)</LatitudeDegrees><LongitudeDegrees>\(location.longitude.shortText)</LongitudeDegrees></Position>"
      )
      if let altitude = location.altitude {
        parts.append("<AltitudeMeters>\(altitude.shortText)</AltitudeMeters>")
      }
    }
    if let distance = point.distance {
      parts.append("<DistanceMeters>\(distance.shortText)</DistanceMeters>")
    }
    if let rate = point.heartRate {
      parts.append("<HeartRateBpm><Value>\(Int(rate.rounded()))</Value></HeartRateBpm>")
    }
    return "          <Trackpoint>\(parts.joined())</Trackpoint>"
  }

  /// The sports that the format has names for.
  private static let sports = ["running": "Running", "cycling": "Biking", "handCycling": "Biking"]
}
