import Foundation
import HealthKit

/// The part of a FHIR condition that this app uses.
struct Condition: Decodable {
  struct CodeableConcept: Decodable {
    struct Coding: Decodable {
      let system: URL?
      let code: String?
      let display: String?
    }
    let coding: [Coding]?
    let text: String?
  }
  let id: String
  let code: CodeableConcept?
  let onsetDateTime: String?
}

/// Reads the records of providers.
class ClinicalRecordReader {
  let store = HKHealthStore()

  lazy var types: Set<HKClinicalType> = {
    let identifiers: [HKClinicalTypeIdentifier] = [
      .allergyRecord, .conditionRecord, .immunizationRecord, .labResultRecord, .medicationRecord,
      .procedureRecord, .vitalSignRecord, .coverageRecord,
    ]
    return Set(identifiers.compactMap { HKObjectType.clinicalType(forIdentifier: $0) })
  }()

  func requestAccess(_ done: @escaping (Bool, Error?) -> Void) {
    guard store.supportsHealthRecords() else {
      done(false, nil)
      return
    }
    store.getRequestStatusForAuthorization(toShare: [], read: types) { status, error in
      switch status {
      case .shouldRequest: self.store.requestAuthorization(toShare: nil, read: self.types, completion: done)
      case .unnecessary: done(true, nil)
      case .unknown: done(false, error)
      @unknown default: done(false, error)
      }
    }
  }

  func conditions(_ done: @escaping ([Condition]) -> Void) {
    guard let type = HKObjectType.clinicalType(forIdentifier: .conditionRecord) else { return }
    let predicate = HKQuery.predicateForClinicalRecords(withFHIRResourceType: .condition)
    let query = HKSampleQuery(
      sampleType: type, predicate: predicate, limit: HKObjectQueryNoLimit, sortDescriptors: nil
    ) { (query, samples, error) in
      guard let records = samples as? [HKClinicalRecord] else { return done([]) }
      let decoder = JSONDecoder()
      done(
        records.compactMap { record in
          guard let resource = record.fhirResource, resource.fhirVersion == .primaryR4() else { return nil }
          return try? decoder.decode(Condition.self, from: resource.data)
        })
    }
    store.execute(query)
  }

  func describe(_ record: HKClinicalRecord) -> String {
    let release: String
    switch record.fhirResource?.fhirVersion.fhirRelease {
    case .some(.r4): release = "R4"
    case .some(.dstu2): release = "DSTU2"
    default: release = "unknown"
    }
    return
      "\(record.displayName) (\(record.clinicalType.identifier), \(release), \(record.sourceRevision.source.name))"
  }
}
