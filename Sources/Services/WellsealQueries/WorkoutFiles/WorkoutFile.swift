/// The file formats for workouts.
package enum WorkoutFile: String, Sendable, CaseIterable {
  /// GPX 1.1 with the heart rate in Garmin's extension.
  case gpx = "gpx"
  /// Garmin's Training Center XML.
  case tcx = "tcx"
  /// Garmin's Flexible and Interoperable Data Transfer, a binary format.
  case fit = "fit"

  /// Returns the content of a file with one workout.
  package func bytes(of track: WorkoutTrack) -> [UInt8] {
    switch self {
    case .gpx: Array(GPXText.text(of: track).utf8)
    case .tcx: Array(TCXText.text(of: track).utf8)
    case .fit: FITFile.bytes(of: track)
    }
  }
}
