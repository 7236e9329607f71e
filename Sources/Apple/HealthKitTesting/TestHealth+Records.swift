public import Foundation
public import HealthKit
package import WellsealModel

// Data that doesn't come from the app under test: samples of other apps and devices, and records
// that apps can't create.

/// The source of data that doesn't come from the app under test.
public struct TestSource: Hashable, Sendable {
  /// The name for display.
  public var name: String

  /// The identifier of the source.
  public var bundleIdentifier: String

  /// Creates a source.
  ///
  /// The default is a watch.
  public init(name: String = "Watch", bundleIdentifier: String = "com.example.watch") {
    (self.name, self.bundleIdentifier) = (name, bundleIdentifier)
  }

  var revision: SourceRevision {
    SourceRevision(source: HealthSource(name: name, bundleIdentifier: bundleIdentifier), version: "1")
  }
}

extension TestSource {
  /// The Health app, in which the user manages the medications.
  public static let healthApp = TestSource(name: "Health", bundleIdentifier: "com.apple.Health")
}

extension TestHealth {
  /// Adds objects of another app or device, regardless of permissions.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects them.
  public func add(_ objects: [HKObject], from source: TestSource = TestSource()) async throws {
    try await commit(objects.map { try .add(NewSample($0.sample.stored(by: source.revision))) })
  }

  /// Deletes objects, regardless of permissions.
  public func delete(_ objects: [HKObject]) async throws {
    try await commit(objects.map { .delete($0.uuid) })
  }

  /// Adds an electrocardiogram, as a watch does.
  ///
  /// - Parameters:
  ///   - start: The start of the recording.
  ///   - classification: The classification of the recording by the watch.
  ///   - voltages: The voltages in volts, in chronological order.
  ///   - frequency: The sampling frequency in hertz.
  ///   - heartRate: The average heart rate in beats per minute.
  ///   - source: The watch.
  /// - Returns: The electrocardiogram as a query returns it.
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects it.
  @discardableResult
  public func addElectrocardiogram(
    start: Date, classification: HKElectrocardiogram.Classification = .sinusRhythm, voltages: [Double],
    frequency: Double = 512, heartRate: Double? = nil, from source: TestSource = TestSource()
  ) async throws -> HKElectrocardiogram {
    let summary = Electrocardiogram(
      classification: classification.rawValue,
      averageHeartRate: heartRate.map { HealthQuantity($0, .count / .minute) },
      samplingFrequency: HealthQuantity(frequency, .hertz), numberOfVoltageMeasurements: voltages.count)
    let sample = try HealthSample(
      type: .electrocardiogram, start: start, end: start + Double(voltages.count) / frequency,
      value: .electrocardiogram(summary), provenance: Provenance(sourceRevision: source.revision))
    let points = voltages.enumerated().map { place, volts in
      VoltageMeasurement(timeSinceStart: Double(place) / frequency, voltage: HealthQuantity(volts, .volt))
    }
    try await commit([.add(NewSample(sample, points: .voltages(points)))])
    return try object(sample)
  }

  /// Adds a clinical record, as a download from a provider does.
  ///
  /// - Parameters:
  ///   - type: The type of the record.
  ///   - displayName: The title of the record.
  ///   - resource: The FHIR resource as JSON, with `resourceType` and `id`.
  ///   - version: The version of FHIR.
  ///   - date: The date of the record.
  ///   - source: The provider.
  /// - Returns: The record as a query returns it.
  /// - Throws: `DecodingError` if the resource has no type or identifier, or
  ///   `HKError.errorInvalidArgument`.
  @discardableResult
  public func addClinicalRecord(
    _ type: HKClinicalType, displayName: String, resource: Data, version: HKFHIRVersion = .primaryR4(),
    date: Date = Date(),
    from source: TestSource = TestSource(name: "Clinic", bundleIdentifier: "clinic.example")
  ) async throws -> HKClinicalRecord {
    let named = try JSONDecoder().decode(NamedResource.self, from: resource)
    let record = ClinicalRecord(
      displayName: displayName,
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: named.resourceType, identifier: named.id, version: version.value, data: resource))
    let sample = try HealthSample(
      type: type.type, start: date, end: date, value: .clinicalRecord(record),
      provenance: Provenance(sourceRevision: source.revision))
    try await commit([.add(NewSample(sample))])
    return try object(sample)
  }

  private struct NamedResource: Decodable {
    let resourceType: String
    let id: String

    private enum CodingKeys: String, CodingKey {
      case resourceType = "resourceType"
      case id = "id"
    }
  }

  /// Sets the user's characteristics.
  public func setCharacteristics(
    dateOfBirth: DateComponents? = nil, biologicalSex: HKBiologicalSex = .notSet,
    bloodType: HKBloodType = .notSet, fitzpatrickSkinType: HKFitzpatrickSkinType = .notSet,
    wheelchairUse: HKWheelchairUse = .notSet, referenceSex: HKReferenceSex = .notSet
  ) async throws {
    var characteristics = Characteristics()
    characteristics.dateOfBirth = dateOfBirth.flatMap { day in
      day.year.flatMap { year in
        day.month.flatMap { month in day.day.map { CalendarDay(year: year, month: month, day: $0) } }
      }
    }
    characteristics.biologicalSex = biologicalSex.rawValue
    characteristics.bloodType = bloodType.rawValue
    characteristics.fitzpatrickSkinType = fitzpatrickSkinType.rawValue
    characteristics.wheelchairUse = wheelchairUse.rawValue
    characteristics.referenceSex = referenceSex.rawValue
    try await commit([.setCharacteristics(characteristics)])
  }

  /// Adds the activity summary of a day, or replaces that of the same day.
  public func set(_ summary: HKActivitySummary) async throws {
    try await commit([.setSummary(summary.value)])
  }

  /// Changes the store, regardless of permissions.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects the changes.
  package func commit(_ changes: [StoreChange]) async throws {
    do { try await store.commit(changes) } catch let error as StoreError {
      throw HKError(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
  }

  /// Returns the object of a stored sample.
  package func object<Object: HKSample>(_ sample: HealthSample) throws -> Object {
    guard let object = HKObject.of(sample) as? Object else { throw HKError(.unknownError) }
    return object
  }
}
