import FoundationEssentials
import WellsealBase
import WellsealModel

/// A workout as GPX: one track with one segment of the points that have a location.
///
/// Source: GPX 1.1 schema; Garmin's TrackPointExtension v1 for the heart rate.
enum GPXText {
  static func text(of track: WorkoutTrack) -> String {
    let points = track.points.compactMap { point in point.location.map { line(point, $0) } }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Wellseal" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
        <metadata><time>\(FHIRDateTime.text(track.start))</time></metadata>
        <trk>
          <name>\(track.activity)</name>
          <type>\(track.activity)</type>
          <trkseg>
      \(points.joined(separator: "\n"))
          </trkseg>
        </trk>
      </gpx>

      """
  }

  private static func line(_ point: WorkoutTrack.Point, _ location: WorkoutTrack.Location) -> String {
    let altitude = location.altitude.map { "<ele>\($0.shortText)</ele>" } ?? ""
    let rate = point.heartRate.map {
      "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\(Int($0.rounded()))</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>"
    }
    let time = "<time>\(FHIRDateTime.text(point.date))</time>"
    return
      "      <trkpt lat=\"\(location.latitude.shortText)\" lon=\"\(location.longitude.shortText)\">\(altitude)\(time)\(rate ?? "")</trkpt>"
  }
}
