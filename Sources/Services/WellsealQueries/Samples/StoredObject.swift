import FoundationEssentials
package import WellsealBase
import WellsealExchange
package import WellsealModel

/// The JSON of an object in the store: the members of a line in JSON Lines, and additional details.
package enum StoredObject {
  /// Returns the members of a line, then `details` and `points`.
  ///
  /// - Parameters:
  ///   - stored: The object.
  ///   - points: The points of the object, or `nil` if they weren't requested or there are none.
  ///   - time: The time zone of dates in details.
  /// - Returns: The object.
  package static func json(_ stored: StoredSample, _ points: SeriesPoints? = nil, in time: LocalTime) -> JSON
  {
    var json = SampleTableWriter.object(stored)
    if let details = stored.sample.details(in: time) { json["details"] = details }
    if let points { json["points"] = points.json(in: time) }
    return json
  }
}

extension SeriesPoints {
  /// Returns a list of voltages in µV, heartbeats, locations, or quantities in their original
  /// units.
  package func json(in time: LocalTime) -> JSON {
    switch self {
    case .voltages(let voltages):
      .array(
        voltages.map {
          [
            "time": .number($0.timeSinceStart),
            "microvolts": .number(try? $0.voltage.plainValue(in: "mcV")),
          ]
        })
    case .heartbeats(let beats):
      .array(beats.map { ["time": .number($0.timeSinceStart), "gap": .bool($0.isPrecededByGap)] })
    case .route(let points):
      .array(
        points.map {
          [
            "date": .string(time.text($0.date)), "latitude": .number($0.latitude),
            "longitude": .number($0.longitude), "altitude": .number($0.altitude),
            "horizontalAccuracy": .number($0.horizontalAccuracy),
            "verticalAccuracy": .number($0.verticalAccuracy), "speed": .number($0.speed),
            "course": .number($0.course),
          ]
        })
    case .quantities(let quantities):
      .array(
        quantities.map {
          [
            "start": .string(time.text($0.interval.start)), "end": .string(time.text($0.interval.end)),
            "value": .number($0.quantity.value), "unit": .string($0.quantity.unit.description),
          ]
        })
    }
  }
}
