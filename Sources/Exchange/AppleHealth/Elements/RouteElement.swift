import FoundationEssentials
import HealthModel

/// Reads the route of a workout: an element that names a GPX file.
enum RouteElement {
  static func sample(
    _ element: ExportElement, of workout: HealthSample, _ archive: ExportArchive
  ) throws(ImportLoss.Reason) -> NewSample {
    let fields = try SampleElement(element)
    guard let path = element.children(named: "FileReference").first?["path"] else { throw .missing("path") }
    let bytes: [UInt8]?
    do { bytes = try archive.file(path, limit: GPX.largestFile) } catch { throw .damagedFile }
    guard let bytes else { throw .missingFile }
    guard let points = GPX.points(bytes) else { throw .damagedFile }
    let sample = try fields.sample(.workoutRoute, .series(count: points.count))
    return NewSample(sample, created: fields.created, points: .route(points))
  }
}
