public import Foundation
public import HealthKit
package import WellsealModel

// What is in a person's Health without the app under test: samples of other apps and devices, and records that no app
// can make.

/// The source of something that the app under test finds.
public struct TestSource: Hashable, Sendable {
  /// The name for people.
  public var name: String

  /// What programs know the source by.
  public var bundleIdentifier: String

  /// A source, a watch unless a test says otherwise.
  public init(name: String = "Watch", bundleIdentifier: String = "com.example.watch") {
    (self.name, self.bundleIdentifier) = (name, bundleIdentifier)
  }

  var revision: SourceRevision {
    SourceRevision(source: HealthSource(name: name, bundleIdentifier: bundleIdentifier), version: "1")
  }
}

extension TestHealth {
  /// Adds objects of another app or device, past all permissions.
  ///
  /// - Throws: `HKError.errorInvalidArgument` where the store refuses them.
  public func add(_ objects: [HKObject], from source: TestSource = TestSource()) async throws {
    try await commit(objects.map { try .add(NewSample($0.sample.stored(by: source.revision))) })
  }

  /// Deletes objects past all permissions.
  public func delete(_ objects: [HKObject]) async throws {
    try await commit(objects.map { .delete($0.uuid) })
  }

  /// Adds an electrocardiogram, as a watch does.
  ///
  /// - Parameters:
  ///   - start: when it began.
  ///   - classification: what the watch said.
  ///   - voltages: in volts, one after the other.
  ///   - frequency: of the voltages, in hertz.
  ///   - heartRate: the average, in beats a minute.
  ///   - source: the watch.
  /// - Returns: the electrocardiogram as a query gives it.
  /// - Throws: `HKError.errorInvalidArgument` where the store refuses it.
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
  ///   - type: of the record.
  ///   - displayName: its title.
  ///   - resource: the FHIR resource as JSON, with `resourceType` and `id`.
  ///   - version: of FHIR.
  ///   - date: of the record.
  ///   - source: the provider.
  /// - Returns: the record as a query gives it.
  /// - Throws: `DecodingError` where the resource has no type or identifier; `HKError.errorInvalidArgument`.
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
  }

  /// Says who the person is.
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

  /// Adds the rings of a day, or replaces those of the same day.
  public func set(_ summary: HKActivitySummary) async throws {
    try await commit([.setSummary(summary.value)])
  }

  /// Changes the store, past all permissions.
  ///
  /// - Throws: `HKError.errorInvalidArgument` where it refuses them.
  package func commit(_ changes: [StoreChange]) async throws {
    do { try await store.commit(changes) } catch let error as StoreError {
      throw HKError(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
  }

  /// The object of a stored sample.
  package func object<Object: HKSample>(_ sample: HealthSample) throws -> Object {
    guard let object = HKObject.of(sample) as? Object else { throw HKError(.unknownError) }
    return object
  }
}
