import FoundationEssentials
import WellsealBase
import WellsealModel

/// A file with tracks, GPX or TCX, read as workouts with routes and heart rates.
///
/// | format | element | samples |
/// |---|---|---|
/// | GPX | `trk` | a workout from first to last point, its route, heart rates of extensions |
/// | TCX | `Activity` | a workout with its laps, distance and energy, its route, its heart rates |
///
/// Waypoints and planned routes are counted; HealthKit has no samples for them.
///
/// Source: GPX 1.1 schema; TrainingCenterDatabase v2 schema.
struct TrackFile: DeviceBatchReader {
  private var bytes: [UInt8]?

  static let maxSize: UInt64 = 64 << 20

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns true if the first element is that of a format.
  static func begins(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    guard text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" else { return false }
    return text.contains("<gpx") || text.contains("<TrainingCenterDatabase")
  }

  mutating func next() -> DeviceBatch? {
    guard let bytes else { return nil }
    self.bytes = nil
    var batch = DeviceBatch()
    var tracks = TrackIntake()
    do throws(XMLError) {
      var reader = try XMLReader(bytes, limits: XMLLimits(bytes: Int(Self.maxSize)))
      while let event = try reader.next() {
        guard case .start(let name, let attributes) = event else {
          if case .end = event { tracks.end() }
          continue
        }
        if TrackIntake.whole.contains(name.local) {
          var rescued: [XMLTree] = []
          let root = XMLTree(name: name, attributes: attributes)
          tracks.process(try reader.tree(root, rescued: &rescued), &batch)
        } else {
          tracks.begin(XMLTree(name: name, attributes: attributes))
        }
      }
    } catch {
      if error.reason == .unexpectedEnd {
        batch.isTruncated = true
        batch.lose("file", .cutFile)
      } else {
        batch.isDamaged = true
        batch.lose("file", .damagedFile)
      }
    }
    tracks.finish(&batch)
    return batch
  }
}

/// A type that collects the tracks of a file during parsing.
private struct TrackIntake {
  /// Elements that are read with all their content.
  static let whole: Set = [
    "trkpt", "wpt", "rte", "type", "name", "Trackpoint", "Id", "TotalTimeSeconds", "DistanceMeters",
    "Calories", "Extensions", "extensions", "metadata", "Creator", "Author", "Notes",
  ]

  private struct Track {
    var element: String
    var sport: String
    /// The title, which names the sport in files without its type.
    var title = ""
    var points: [Point] = []
    var laps: [Lap] = []
    var id: Date?
  }

  private struct Lap {
    var start: Date?
    var seconds: Double?
    var distance: Double?
    var energy: Double?
  }

  private struct Point {
    var date: Date
    var location: RoutePoint?
    var heartRate: Double?
  }

  private var tracks: [Track] = []
  private var creator: String?
  private var isGPX = true
  private var open: [String] = []

  mutating func begin(_ element: XMLTree) {
    open.append(element.name.local)
    switch element.name.local {
    case "gpx": creator = element["creator"]
    case "TrainingCenterDatabase": isGPX = false
    case "trk": tracks.append(Track(element: "trk", sport: ""))
    case "Activity": tracks.append(Track(element: "Activity", sport: element["Sport"] ?? ""))
    case "Lap" where !tracks.isEmpty:
      tracks[tracks.count - 1].laps.append(Lap(start: element["StartTime"].flatMap(Self.date)))
    default: break
    }
  }

  mutating func end() { _ = open.popLast() }

  mutating func process(_ element: XMLTree, _ batch: inout DeviceBatch) {
    let name = element.name.local
    if name == "wpt" || name == "rte" {
      batch.met(name)
      return batch.lose(name, .noSampleType)
    }
    if name == "Creator", let text = element.elements.first(where: { $0.name.local == "Name" })?.text {
      creator = text
    }
    guard !tracks.isEmpty else { return }
    let last = tracks.count - 1
    let parent = open.last
    switch name {
    case "trkpt", "Trackpoint":
      batch.met(name)
      if let point = Self.point(element) {
        tracks[last].points.append(point)
        if name == "trkpt", point.location == nil {
          batch.lose(name, type: HealthType.workoutRoute.identifier, .unreadPoints(1))
        }
      } else {
        batch.lose(name, type: HealthType.workoutRoute.identifier, .missing("time"))
      }
    case "type" where parent == "trk": tracks[last].sport = element.text
    case "name" where parent == "trk": tracks[last].title = element.text
    case "Id": tracks[last].id = Self.date(element.text)
    case "TotalTimeSeconds", "DistanceMeters", "Calories":
      guard parent == "Lap", !tracks[last].laps.isEmpty, let value = Self.number(element.text) else { return }
      let lap = tracks[last].laps.count - 1
      switch name {
      case "TotalTimeSeconds": tracks[last].laps[lap].seconds = value
      case "DistanceMeters": tracks[last].laps[lap].distance = value
      default: tracks[last].laps[lap].energy = value
      }
    default: break
    }
  }

  func finish(_ batch: inout DeviceBatch) {
    let kind = isGPX ? "gpx" : "tcx"
    let name = DeviceOrigin.name(creator) ?? (isGPX ? "GPX" : "TCX")
    let provenance = DeviceOrigin.provenance([kind, name], named: name, nil)
    for track in tracks { add(track, provenance, &batch) }
  }

  private func add(_ track: Track, _ provenance: Provenance, _ batch: inout DeviceBatch) {
    batch.met(track.element)
    var points = track.points
    if !zip(points, points.dropFirst()).allSatisfy({ $0.date <= $1.date }) {
      batch.lose("trkpt", type: HealthType.workoutRoute.identifier, .timesOutOfOrder)
      points = points.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
        .map(\.element)
    }
    let starts = points.map(\.date).prefix(1) + track.laps.compactMap(\.start)
    let ends =
      points.suffix(1).map(\.date)
      + track.laps.compactMap { lap in lap.start.map { $0 + (lap.seconds ?? 0) } }
    guard let start = starts.min() ?? track.id, let end = ends.max(), start < end else {
      return batch.lose(track.element, type: HealthType.workout.identifier, .missing("time"))
    }
    let seconds = track.laps.compactMap(\.seconds).reduce(0, +)
    var workout = Workout(
      activityType: Self.activity(track), duration: seconds > 0 ? seconds : end.timeIntervalSince(start)
    )
    let distance = track.laps.compactMap(\.distance).reduce(0, +)
    if distance > 0 { workout.totalDistance = HealthQuantity(distance, .meter) }
    let energy = track.laps.compactMap(\.energy).reduce(0, +)
    if energy > 0 { workout.totalEnergyBurned = HealthQuantity(energy, .kilocalorie) }
    workout.events = Self.events(track.laps)
    let draft = DeviceSample(
      type: .workout, start: start, end: end, value: .workout(workout), provenance: provenance)
    guard let uuid = batch.add(draft, track.element) else { return }
    for point in points {
      guard let rate = point.heartRate, rate > 0 else { continue }
      batch.add(DeviceSample(.heartRate, rate, .perMinute, point.date, nil, provenance), track.element)
    }
    let locations = points.compactMap(\.location)
    guard let first = locations.first, let last = locations.last else { return }
    guard locations.count > 1 else {
      return batch.lose(track.element, type: HealthType.workoutRoute.identifier, .singlePoint)
    }
    let route = DeviceSample(
      type: .workoutRoute, start: first.date, end: last.date, value: .series(count: locations.count),
      provenance: provenance)
    if let route = batch.add(route, track.element, points: .route(locations)) { batch.tie(route, to: uuid) }
  }

  private static func events(_ laps: [Lap]) -> [WorkoutEvent] {
    let laps = laps.compactMap { lap in lap.start.map { (start: $0, seconds: max(0, lap.seconds ?? 0)) } }
      .sorted { $0.start < $1.start }
    guard laps.count > 1 else { return [] }
    return laps.indices.compactMap { place in
      let end = laps[place].start + laps[place].seconds
      let next = place + 1 < laps.count ? laps[place + 1].start : end
      return try? WorkoutEvent(.lap, start: laps[place].start, end: min(end, next))
    }
  }

  /// Returns a point with its time, at any depth of extensions, or `nil` without a time.
  private static func point(_ element: XMLTree) -> Point? {
    var texts: [String: String] = [:]
    collect(element, &texts)
    guard let date = (texts["time"] ?? texts["Time"]).flatMap(date) else { return nil }
    let latitude = (element["lat"] ?? texts["LatitudeDegrees"]).flatMap(number)
    let longitude = (element["lon"] ?? texts["LongitudeDegrees"]).flatMap(number)
    var point = Point(date: date)
    if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 {
      let altitude = (texts["ele"] ?? texts["AltitudeMeters"]).flatMap(number)
      point.location = RoutePoint(
        date: date, latitude: latitude, longitude: longitude, altitude: altitude ?? 0,
        horizontalAccuracy: texts["hAcc"].flatMap(number) ?? 0,
        verticalAccuracy: altitude == nil ? 0 : texts["vAcc"].flatMap(number) ?? 1,
        speed: (texts["speed"] ?? texts["Speed"]).flatMap(number) ?? -1,
        course: texts["course"].flatMap(number) ?? -1)
    }
    point.heartRate = (texts["hr"] ?? texts["heartrate"] ?? texts["HeartRateBpm"]).flatMap(number)
    return point
  }

  private static func collect(_ element: XMLTree, _ texts: inout [String: String]) {
    for child in element.elements {
      // Edited files may lack the declaration of a prefix.
      let name = child.name.local.split(separator: ":").last.map(String.init) ?? ""
      if texts[name] == nil { texts[name] = child.text }
      collect(child, &texts)
    }
  }

  /// Returns a time, which is in UTC by both schemas; some apps omit the `Z`, or write a space.
  private static func date(_ text: String) -> Date? {
    if let date = FHIRDateTime(text) { return date.start(in: .gmt) }
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let date = FHIRDateTime(plain) { return date.start(in: .gmt) }
    return plain.contains(":") ? try? LocalTime(.gmt).date(plain) : nil
  }

  /// Returns a number; some apps write the decimal comma of the phone's language.
  private static func number(_ text: String) -> Double? {
    let plain = text.filter { !$0.isWhitespace }
    let number = Double(plain) ?? (plain.contains(".") ? nil : Double(plain.replacing(",", with: ".")))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the activity of a track's sport, or of its title, or `other` if both are unknown.
  private static func activity(_ track: Track) -> Int {
    let (sport, title) = (letters(track.sport), letters(track.title))
    let kind = parts.first { sport.contains($0.part) }?.name.lowercased()
    return activity(named: words[sport] ?? sport) ?? kind.flatMap(activity(named:))
      ?? activity(named: words[title] ?? title) ?? WorkoutActivities.other
  }

  private static func activity(named name: String) -> Int? {
    HealthEnumeration(named: "HKWorkoutActivityType")?.cases.first { $0.name.lowercased() == name }?.value
  }

  /// Returns the letters in lower case, or the digits of a number.
  private static func letters(_ text: String) -> String {
    let kept = text.lowercased().filter(\.isLetter)
    return kept.isEmpty ? text.filter(\.isNumber) : kept
  }

  private static let words = [
    "run": "running", "trailrunning": "running", "walk": "walking", "hike": "hiking", "bike": "cycling",
    "biking": "cycling", "ride": "cycling", "cycle": "cycling", "roadbiking": "cycling",
    "mountainbiking": "cycling", "swim": "swimming", "row": "rowing", "ski": "downhillskiing",
    "skiing": "downhillskiing", "nordicski": "crosscountryskiing", "kayaking": "paddlesports",
    "canoeing": "paddlesports", "workout": "other",
    // Numbers of an earlier version of Strava.
    "1": "cycling", "9": "running",
  ]

  /// The activities by a part of the names that portals have for them, such as `treadmill_running`
  /// and `GravelRide`; the first match counts.
  private static let parts: [(part: String, name: String)] = [
    ("motor", "other"), ("horse", "equestrianSports"), ("skipping", "jumpRope"), ("waterski", "waterSports"),
    ("handcycl", "handCycling"), ("wheelchairpushwalk", "wheelchairWalkPace"),
    ("wheelchair", "wheelchairRunPace"),
    ("skiingsnowboard", "downhillSkiing"), ("snowboard", "snowboarding"), ("snowshoe", "snowSports"),
    ("crosscountryski", "crossCountrySkiing"), ("nordicski", "crossCountrySkiing"),
    ("skateski", "crossCountrySkiing"), ("rollerski", "crossCountrySkiing"),
    ("backcountryski", "crossCountrySkiing"), ("ski", "downhillSkiing"), ("skat", "skatingSports"),
    ("paddl", "paddleSports"), ("kayak", "paddleSports"), ("canoe", "paddleSports"),
    ("rafting", "paddleSports"), ("surf", "surfingSports"), ("sail", "sailing"), ("rowing", "rowing"),
    ("swim", "swimming"), ("mountaineering", "climbing"), ("climbing", "climbing"),
    ("stair", "stairClimbing"), ("strength", "traditionalStrengthTraining"),
    ("weight", "traditionalStrengthTraining"), ("interval", "highIntensityIntervalTraining"),
    ("elliptical", "elliptical"), ("cardio", "mixedCardio"), ("crossfit", "crossTraining"), ("yoga", "yoga"),
    ("hik", "hiking"), ("ruck", "hiking"), ("walk", "walking"), ("run", "running"), ("cycl", "cycling"),
    ("bik", "cycling"), ("bmx", "cycling"), ("ride", "cycling"),
  ]
}
