import Foundation
import HealthKit
import OSLog
import UniformTypeIdentifiers

/// Smaller things that apps do.
enum OtherPrograms {
  static func profile(_ store: HKHealthStore) throws -> String {
    let sex: String
    switch try store.biologicalSex().biologicalSex {
    case .female: sex = "female"
    case .male: sex = "male"
    case .other: sex = "other"
    case .notSet: sex = "not set"
    @unknown default: sex = "unknown"
    }
    let birthday = try store.dateOfBirthComponents()
    let blood = try store.bloodType().bloodType == .oNegative
    return "\(sex) \(birthday.year ?? 0) \(blood)"
  }

  static func rings(_ store: HKHealthStore) {
    let calendar = Calendar(identifier: .gregorian)
    var day = calendar.dateComponents([.era, .year, .month, .day], from: Date())
    day.calendar = calendar
    let query = HKActivitySummaryQuery(predicate: HKQuery.predicateForActivitySummary(with: day)) {
      query, summaries, error in
      for summary in summaries ?? [] {
        let goal = summary.activeEnergyBurnedGoal.doubleValue(for: .kilocalorie())
        let done = summary.activeEnergyBurned.doubleValue(for: .largeCalorie())
        print(summary.dateComponents(for: calendar), goal > 0 ? done / goal : 0)
      }
    }
    store.execute(query)
  }

  static func bloodPressure(_ systolic: Double, _ diastolic: Double, _ store: HKHealthStore) {
    let now = Date()
    let unit = HKUnit.millimeterOfMercury()
    func sample(_ identifier: HKQuantityTypeIdentifier, _ value: Double) -> HKQuantitySample {
      HKQuantitySample(
        type: HKQuantityType(identifier), quantity: HKQuantity(unit: unit, doubleValue: value), start: now,
        end: now)
    }
    let correlation = HKCorrelation(
      type: HKCorrelationType(.bloodPressure), start: now, end: now,
      objects: [sample(.bloodPressureSystolic, systolic), sample(.bloodPressureDiastolic, diastolic)])
    store.save([correlation]) { _, _ in }
    let query = HKCorrelationQuery(
      type: HKCorrelationType(.bloodPressure), predicate: nil, samplePredicates: nil
    ) { query, correlations, error in
      print(correlations?.first?.objects(for: HKQuantityType(.bloodPressureSystolic)).count ?? 0)
    }
    store.execute(query)
  }

  static func electrocardiogram(_ ecg: HKElectrocardiogram, _ store: HKHealthStore) {
    var voltages: [(TimeInterval, Double)] = []
    let query = HKElectrocardiogramQuery(ecg) { query, result in
      switch result {
      case .measurement(let measurement):
        if let voltage = measurement.quantity(for: .appleWatchSimilarToLeadI) {
          voltages.append((measurement.timeSinceSampleStart, voltage.doubleValue(for: .volt())))
        }
      case .done: print(voltages.count)
      case .error(let error): print(error)
      @unknown default: break
      }
    }
    store.execute(query)
  }

  static func insulin() -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(.insulinDelivery),
      quantity: HKQuantity(unit: .internationalUnit(), doubleValue: 4),
      start: Date(), end: Date(),
      metadata: [HKMetadataKeyInsulinDeliveryReason: HKInsulinDeliveryReason.bolus.rawValue])
  }

  static func glucose() -> HKQuantity {
    let millimoles = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      .unitDivided(by: .liter())
    let quantity = HKQuantity(unit: millimoles, doubleValue: 5.5)
    print(quantity.doubleValue(for: HKUnit.gramUnit(with: .milli).unitDivided(by: .literUnit(with: .deci))))
    return quantity
  }

  static func attach(_ file: URL, to prescription: HKVisionPrescription, _ store: HKHealthStore) async throws
  {
    let attachments = HKAttachmentStore(healthStore: store)
    let attachment = try await attachments.addAttachment(
      to: prescription, name: "front", contentType: UTType.jpeg, url: file)
    var size = 0
    for try await _ in attachments.dataReader(for: attachment).bytes { size += 1 }
    print(attachment.contentType.preferredMIMEType ?? "", size)
  }

  static func several(_ identifiers: [UUID], from sources: Set<HKSource>) -> NSPredicate {
    os_log("looking for %d objects: %@", log: .disabled, type: .debug, identifiers.count, identifiers)
    return NSCompoundPredicate(orPredicateWithSubpredicates: [
      NSPredicate(format: "%K IN %@", HKPredicateKeyPathUUID, identifiers),
      NSPredicate(format: "%K IN %@", HKPredicateKeyPathSource, sources),
    ])
  }

  static func preferred(_ store: HKHealthStore) async throws {
    let units = try await store.preferredUnits(for: [HKQuantityType(.bodyMass)])
    print(units[HKQuantityType(.bodyMass)]?.unitString ?? "")
    let token = NotificationCenter.default.addObserver(
      forName: .HKUserPreferencesDidChange, object: store, queue: nil
    ) { _ in }
    NotificationCenter.default.removeObserver(token)
  }

  static func tired(_ store: HKHealthStore) async throws -> [HKCategorySample] {
    let severe = HKCategoryValueSeverity.predicateForSamples(.greaterThanOrEqualTo, value: .moderate)
    let descriptor = HKSampleQueryDescriptor(
      predicates: [.categorySample(type: HKCategoryType(.fatigue), predicate: severe)],
      sortDescriptors: [SortDescriptor(\.startDate)])
    return try await descriptor.result(for: store)
  }

  static func medications(_ store: HKHealthStore) async throws {
    let active = HKQuery.predicateForUserAnnotatedMedications(isArchived: false)
    for medication in try await HKUserAnnotatedMedicationQueryDescriptor(predicate: active).result(for: store)
    {
      print(medication.nickname ?? medication.medication.displayText, medication.hasSchedule)
    }
  }
}

extension HKWorkoutActivityType {
  var symbol: String {
    switch self {
    case .running: "🏃"
    case .cycling, .handCycling: "🚴"
    default: "🏅"
    }
  }
}

extension HKQuantityTypeIdentifier: Codable {}
