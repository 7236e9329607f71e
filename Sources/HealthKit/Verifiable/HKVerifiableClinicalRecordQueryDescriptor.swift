public import Foundation

/// Asks the person to share signed records once.
public struct HKVerifiableClinicalRecordQueryDescriptor: HKAsyncQuery {
  public typealias Output = [HKVerifiableClinicalRecord]

  /// The types that a record must have, all of them.
  public var recordTypes: [HKVerifiableClinicalRecordCredentialType]
  public var sourceTypes: [HKVerifiableClinicalRecordSourceType]
  public var predicate: NSPredicate?

  public init(
    recordTypes: [HKVerifiableClinicalRecordCredentialType],
    sourceTypes: [HKVerifiableClinicalRecordSourceType],
    predicate: NSPredicate? = nil
  ) {
    self.recordTypes = recordTypes
    self.sourceTypes = sourceTypes
    self.predicate = predicate
  }

  public func result(for healthStore: HKHealthStore) async throws -> [HKVerifiableClinicalRecord] {
    try await healthStore.result { answer in
      HKVerifiableClinicalRecordQuery(
        recordTypes: recordTypes.map(\.rawValue), sourceTypes: sourceTypes, predicate: predicate
      ) { answer(Result($1, or: $2)) }
    }
  }
}
