import FoundationEssentials
import WellsealModel

/// A reader for FIT files: activities, days, nights, scales and blood pressure monitors.
///
/// | message | samples |
/// |---|---|
/// | `session` | a workout with its distance and energy, and a route if there are positions |
/// | `lap` | a lap of the workout |
/// | `record` | heart rate; without a session also a workout from first to last record |
/// | `hr` | heart rates that a strap stored, such as those of a swim |
/// | `monitoring` | steps and active energy, as differences of running totals; heart rate |
/// | `monitoring_hr_data` | resting heart rate |
/// | `sleep_level` | stages, each up to the next |
/// | `spo2_data`, `respiration_rate` | oxygen saturation, respiratory rate |
/// | `max_met_data` | VO₂ max |
/// | `weight_scale`, `blood_pressure` | body mass and body fat, blood pressure |
///
/// Other messages are reported with their count.
struct GarminReader: DeviceBatchReader {
  private var bytes: [UInt8]?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> DeviceBatch? {
    guard let bytes else { return nil }
    self.bytes = nil
    var batch = DeviceBatch()
    do throws(FITError) {
      let file = try FITFile(parsing: bytes)
      if let fault = file.fault { Self.record(fault, &batch) }
      Self.read(file, &batch)
    } catch {
      Self.record(error, &batch)
    }
    return batch
  }

  private static func record(_ fault: FITError, _ batch: inout DeviceBatch) {
    switch fault {
    case .truncated:
      batch.isTruncated = true
      batch.lose("file", .cutFile)
    case .wrongChecksum:
      batch.isDamaged = true
      batch.lose("file", .wrongChecksum)
    case .tooLarge: batch.lose("file", .tooLarge)
    case .noHeader, .malformed:
      batch.isDamaged = true
      batch.lose("file", .damagedFile)
    }
  }

  private static func read(_ file: FITFile, _ batch: inout DeviceBatch) {
    let clock = GarminClock(file.messages)
    let messages = clock.messages
    if clock.assumedCount > 0 { batch.lose("timestamp", .unsetClock) }
    let provenance = GarminOrigin.provenance(of: messages)
    for (number, count) in file.unknown.sorted(by: { $0.key < $1.key }) {
      batch.met("message \(number)", count)
      for _ in 0..<count { batch.lose("message \(number)", .notReadYet) }
    }
    for name in messages.compactMap(\.name) where !FITProfile.structure.contains(name) {
      batch.met(name)
    }
    GarminMeasurements(provenance).read(messages, &batch)
    GarminStrap(provenance).process(messages, &batch)
    GarminWorkouts(provenance).read(messages, &batch)
    GarminDays(provenance).read(messages, &batch)
    GarminNights(provenance).read(messages, &batch)
    for name in messages.compactMap(\.name) {
      if FITProfile.unsupportedMessages.contains(name) { batch.lose(name, .noSampleType) }
      if FITProfile.unread.contains(name) { batch.lose(name, .notReadYet) }
    }
  }
}

/// The device that wrote a file.
enum GarminOrigin {
  /// Manufacturers of common watches and sensors, by number in the profile.
  private static let makers = [
    1: "Garmin", 23: "Suunto", 32: "Wahoo Fitness", 123: "Polar", 260: "Zwift", 265: "Strava", 294: "COROS",
  ]

  static func provenance(of messages: [FITMessage]) -> Provenance {
    let head = messages.first { $0.name == "file_id" }
    func number(_ field: String) -> Int? { head?[field].flatMap { Int(exactly: $0) } }
    let maker = number("manufacturer").flatMap { makers[$0] }
    let name = DeviceOrigin.name(head?.texts["product_name"]) ?? maker ?? "FIT"
    let device = HealthDevice(
      name: name, manufacturer: maker, model: number("product").map(String.init),
      localIdentifier: number("serial_number").map(String.init))
    let parts = [number("manufacturer"), number("product")].map { $0.map(String.init) ?? "unknown" }
    return DeviceOrigin.provenance(["fit"] + parts, named: name, head == nil ? nil : device)
  }
}

extension FITMessage {
  /// The time of the message.
  var date: Date? { time.map { Date(timeIntervalSince1970: $0) } }
  func date(_ name: String) -> Date? { time(name).map { Date(timeIntervalSince1970: $0) } }
}
