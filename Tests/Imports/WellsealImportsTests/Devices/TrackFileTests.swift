import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealExchange
import WellsealModel

@testable import WellsealImports

@Suite("GPX and TCX files")
struct TrackFileTests {
  private static func imported(_ bytes: [UInt8], _ name: String) async throws -> (MemoryStore, ImportReport) {
    let store = MemoryStore()
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_715_000_000), zone: .gmt)
    let report = try await IncomingImporter(options).run(Incoming(bytes, name: name), into: store)
    return (store, report)
  }

  private static let gpx = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="Example" xmlns="http://www.topografix.com/GPX/1/1" xmlns:g="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
    <wpt lat="50" lon="7"><name>Home</name></wpt>
    <trk><name>Morning</name><type>running</type><trkseg>
    <trkpt lon="7.0" lat="50.0"><ele>100.5</ele><time>2024-04-28T05:00:00Z</time><extensions><g:TrackPointExtension><g:hr>120</g:hr></g:TrackPointExtension></extensions></trkpt>
    <trkpt lon='7.001' lat='50.0'><ele>101</ele><time>2024-04-28T07:00:10.5+02:00</time></trkpt>
    </trkseg><trkseg>
    <trkpt lat="50.001" lon="7.001"><time>2024-04-28T05:01:00Z</time></trkpt>
    <trkpt lat="50.002" lon="7.001"></trkpt>
    </trkseg></trk></gpx>
    """

  @Test("A GPX track is a workout with its route and heart rates", arguments: [false, true])
  func gpx(isPacked: Bool) async throws {
    let bytes = Array(Self.gpx.utf8)
    let file = isPacked ? ZipBuilder.zip([ZipBuilder.File("route.gpx", bytes)]) : bytes
    let (store, report) = try await Self.imported(file, isPacked ? "route.gpx.zip" : "route.gpx")
    let sample = try #require(try await store.samples(of: .workout).first)
    guard case .workout(let workout) = sample.value else { throw Missing() }
    #expect(workout.activityType == 37)
    #expect(sample.duration == 60)
    let route = try #require(try await store.samples(of: .workoutRoute).first)
    guard case .route(let points)? = try await store.points(of: route.uuid) else { throw Missing() }
    #expect(points.map(\.longitude) == [7, 7.001, 7.001])
    // The last point has no altitude.
    #expect(points.map(\.verticalAccuracy) == [1, 1, 0])
    #expect(points[1].date.timeIntervalSince(points[0].date) == 10.5)
    #expect(try await store.samples(of: .heartRate).count == 1)
    #expect(
      Set(report.losses.map { "\($0.kind.element): \($0.kind.reason)" }) == [
        "wpt: HealthKit has no matching sample type", "trkpt: the attribute time is missing",
      ])
  }

  @Test(
    "A time without a zone is in UTC",
    arguments: [
      "2024-05-01T06:05:00", "2024-05-01 06:05:00", "2024-05-01T06:05:00.000", " 2024-05-01T06:05:00Z\n",
      "2024-05-01T08:05:00+0200", "2024-05-01T06:05Z",
    ])
  func withoutZone(time: String) async throws {
    let text = """
      <gpx version="1.0"><trk><trkseg><trkpt lat="52.5" lon="13.4"><time>2024-05-01T06:00:00Z</time></trkpt>
      <trkpt lat="52.51" lon="13.4"><time>\(time)</time></trkpt></trkseg></trk></gpx>
      """
    let (store, report) = try await Self.imported(Array(text.utf8), "route.gpx")
    #expect(try await store.samples(of: .workout).map(\.duration) == [300], "\(report.losses)")
    #expect(try await store.samples(of: .workoutRoute).count == 1)
  }

  @Test("Decimal commas of positions and values, and an undeclared prefix, are read")
  func commas() async throws {
    let text = """
      <gpx version="1.1" creator="App"><trk><trkseg>
      <trkpt lat="52,5012345" lon="-13,25"><ele>34,5</ele><time>2024-05-01T06:00:00Z</time></trkpt>
      <trkpt lat="52,51" lon="-13,26"><ele>35</ele><time>2024-05-01T06:05:00Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>141,0</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
      <trkpt lat="52,5,1" lon="-13.26"><time>2024-05-01T06:06:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    let (store, report) = try await Self.imported(Array(text.utf8), "route.gpx")
    let route = try #require(try await store.samples(of: .workoutRoute).first)
    guard case .route(let points)? = try await store.points(of: route.uuid) else { throw Missing() }
    #expect(points.map(\.latitude) == [52.501_234_5, 52.51])
    #expect(points.map(\.longitude) == [-13.25, -13.26] && points.map(\.altitude) == [34.5, 35])
    #expect(try await store.samples(of: .heartRate).first?.value.quantity?.value == 141)
    #expect(report.losses.map(\.kind.reason) == [.unreadPoints(1)])
  }

  @Test("A point with an impossible position is reported")
  func impossiblePosition() async throws {
    let text = Self.gpx.replacingOccurrences(of: "lat=\"50.001\"", with: "lat=\"95\"")
    let (store, report) = try await Self.imported(Array(text.utf8), "route.gpx")
    let route = try #require(try await store.samples(of: .workoutRoute).first)
    guard case .route(let points)? = try await store.points(of: route.uuid) else { throw Missing() }
    #expect(points.count == 2)
    #expect(report.losses.contains { $0.kind.reason == .unreadPoints(1) })
  }

  @Test("A TCX activity has the file's laps, distance and energy")
  func tcx() async throws {
    func lap(_ start: String, _ point: String) -> String {
      """
      <Lap StartTime="\(start)"><TotalTimeSeconds>300</TotalTimeSeconds><DistanceMeters>1000</DistanceMeters><Calories>75</Calories>\
      <Track><Trackpoint><Time>\(point)</Time><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint></Track></Lap>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>\
      <Activity Sport="Biking"><Id>2024-04-28T05:00:00Z</Id>\(lap("2024-04-28T05:00:00Z", "2024-04-28T05:00:00Z"))\
      \(lap("2024-04-28T05:05:00Z", "2024-04-28T05:06:00Z"))</Activity></Activities></TrainingCenterDatabase>
      """
    let (store, report) = try await Self.imported(Array(text.utf8), "a.tcx")
    let sample = try #require(try await store.samples(of: .workout).first)
    guard case .workout(let workout) = sample.value else { throw Missing() }
    #expect(workout.activityType == 13)
    #expect(workout.duration == 600)
    #expect(sample.end.timeIntervalSince(sample.start) == 600)
    #expect(workout.totalDistance == HealthQuantity(2000, .meter))
    #expect(workout.totalEnergyBurned == HealthQuantity(150, .kilocalorie))
    #expect(workout.events.map(\.kind) == [.lap, .lap])
    #expect(try await store.samples(of: .heartRate).count == 2)
    #expect(try await store.samples(of: .workoutRoute).isEmpty)
    #expect(report.losses.isEmpty)
  }

  @Test(
    "The sports that portals write are activities",
    arguments: [
      ("trail_running", "running"), ("treadmill_running", "running"), ("VirtualRun", "running"),
      ("gravel_cycling", "cycling"), ("EBikeRide", "cycling"), ("open_water_swimming", "swimming"),
      ("lap_swimming", "swimming"), ("casual_walking", "walking"), ("NordicSki", "crossCountrySkiing"),
      ("resort_skiing_snowboarding", "downhillSkiing"), ("BackcountrySki", "crossCountrySkiing"),
      ("stand_up_paddleboarding", "paddleSports"), ("indoor_rowing", "rowing"),
      ("strength_training", "traditionalStrengthTraining"), ("Hand Cycling", "handCycling"), ("9", "running"),
      ("rope_skipping", "jumpRope"), ("WaterSki", "waterSports"), ("HorseRide", "equestrianSports"),
      ("wheelchair_push_walk", "wheelchairWalkPace"), ("wheelchair_push_run", "wheelchairRunPace"),
      ("motorcycling", "other"), ("", "other"), ("geocaching", "other"),
    ])
  func sports(sport: String, name: String) async throws {
    let text = Self.gpx.replacingOccurrences(of: "<type>running", with: "<type>\(sport)")
    let (store, _) = try await Self.imported(Array(text.utf8), "route.gpx")
    let sample = try #require(try await store.samples(of: .workout).first)
    guard case .workout(let workout) = sample.value else { throw Missing() }
    #expect(HealthEnumeration(named: "HKWorkoutActivityType")?[workout.activityType]?.name == name)
  }

  @Test("A truncated file is read up to its end and reported")
  func cut() async throws {
    let (store, report) = try await Self.imported(Array(Self.gpx.utf8.dropLast(120)), "route.gpx")
    #expect(report.isTruncated || report.isDamaged)
    #expect(try await store.samples(of: .workout).count == 1)
  }

  private struct Missing: Error {}
}
