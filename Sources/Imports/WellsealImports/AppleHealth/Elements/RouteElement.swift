import FoundationEssentials
import WellsealModel

/// A reader for the route of a workout: an element that refers to a GPX file.
enum RouteElement {
  /// Returns the sample of a route.
  ///
  /// Missing dates are those of its points, or else of its workout.
  static func sample(
    _ element: ExportElement, _ track: GPX.Track, of workout: DateInterval, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> NewSample {
    let dates = track.points.map(\.date)
    let start = rest.date("startDate", of: element) ?? dates.min() ?? workout.start
    let end = rest.date("endDate", of: element) ?? dates.max() ?? workout.end
    let fields = try SampleElement(element, &rest, start: start, end: end)
    var isFirst = true
    for child in element.children(named: "FileReference") {
      if !isFirst || child.attributes.count > 1 || !child.children.isEmpty {
        rest.keep(child, .unknownElement)
      }
      isFirst = false
    }
    rest.keepOthers(attributes: SampleElement.attributes, children: ["MetadataEntry", "FileReference"])
    let sample = try fields.sample(.workoutRoute, .series(count: track.points.count), &rest)
    return NewSample(sample, created: fields.created, points: .route(track.points))
  }

  /// Returns the path of the file.
  static func path(of element: ExportElement) throws(ImportLoss.Reason) -> String {
    guard let path = element.children(named: "FileReference").first?["path"] else { throw .missing("path") }
    return path
  }
}
