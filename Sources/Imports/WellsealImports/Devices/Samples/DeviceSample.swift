import FoundationEssentials
import WellsealModel

/// A sample from a file before validation.
struct DeviceSample {
  var type: HealthType
  var start: Date
  var end: Date
  var value: SampleValue
  var provenance: Provenance
  var uuid: UUID?
  var metadata: [MetadataKey: MetadataValue] = [:]

  /// The range of plausible dates of device files.
  private static let plausible = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 7_258_118_400)

  func sample() throws(ImportLoss.Reason.Rejection) -> HealthSample {
    guard Self.plausible.contains(start), Self.plausible.contains(end) else {
      throw .init(reason: .implausibleTime)
    }
    guard start <= end else { throw .init(reason: .startAfterEnd) }
    do {
      return try HealthSample(
        uuid: uuid ?? content, type: type, start: start, end: end, value: value, provenance: provenance,
        metadata: Metadata(metadata))
    } catch {
      throw .init(reason: (error as? SampleError).map { .rule($0.reason) } ?? .unreadable("metadata"))
    }
  }
}

extension DeviceSample {
  /// An identifier derived from the sample's content, so that importing the same data again creates
  /// no duplicates.
  private var content: UUID {
    let said: String =
      switch value {
      case .quantity(let quantity): quantity.description
      case .category(let value): "\(value)"
      case .workout(let workout): "\(workout.activityType) \(workout.duration)"
      case .series(let count): "\(count)"
      case .correlation(let members): members.map { $0.uuid.uuidString }.sorted().joined(separator: " ")
      default: ""
      }
    let times = "\(start.timeIntervalSince1970) \(end.timeIntervalSince1970)"
    let source = provenance.sourceRevision?.source.bundleIdentifier ?? ""
    let device = provenance.device?.localIdentifier ?? ""
    // The text determines the identifiers of imported data, so it never changes.
    return UUID(contentOf: Array("\(type.identifier) \(times) \(source) \(device) \(said)".utf8))
  }

  /// Creates a sample of one quantity.
  init(
    _ type: HealthType, _ number: Double, _ unit: HealthUnit, _ start: Date, _ end: Date? = nil,
    _ provenance: Provenance, uuid: UUID? = nil
  ) {
    self.init(
      type: type, start: start, end: end ?? start, value: .quantity(HealthQuantity(number, unit)),
      provenance: provenance, uuid: uuid)
  }

  /// Returns a blood pressure reading in mmHg.
  static func pressure(
    _ systolic: Double, _ diastolic: Double, _ time: Date, _ provenance: Provenance, uuid: UUID? = nil
  ) throws(ImportLoss.Reason.Rejection) -> DeviceSample {
    var members: [HealthSample] = []
    for (type, number) in [
      (HealthType.bloodPressureSystolic, systolic), (.bloodPressureDiastolic, diastolic),
    ] {
      members.append(try DeviceSample(type, number, .millimeterOfMercury, time, nil, provenance).sample())
    }
    return DeviceSample(
      type: .bloodPressure, start: time, end: time, value: .correlation(members), provenance: provenance,
      uuid: uuid)
  }
}
