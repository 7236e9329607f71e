public import Foundation

/// Asks the person to share signed records once.
public struct HKVerifiableClinicalRecordQueryDescriptor: HKAsyncQuery {
  public typealias Output = [HKVerifiableClinicalRecord]

  /// The types that a record must have, all of them.
  public var recordTypes: [HKVerifiableClinicalRecordCredentialType]

  /// The formats that are wanted.
  public var sourceTypes: [HKVerifiableClinicalRecordSourceType]

  /// Which records; nil for all.
  public var predicate: NSPredicate?

  /// Asks the person to share records, once.
  public init(
    recordTypes: [HKVerifiableClinicalRecordCredentialType],
    sourceTypes: [HKVerifiableClinicalRecordSourceType],
    predicate: NSPredicate? = nil
  ) {
    self.recordTypes = recordTypes
    self.sourceTypes = sourceTypes
    self.predicate = predicate
  }

  /// Asks the person, and answers the records that they share.
  ///
  /// - Throws: `HKError.errorAuthorizationDenied` without the entitlement, `.errorUserCanceled` where the sheet is
  ///   put away.
  public func result(for healthStore: HKHealthStore) async throws -> [HKVerifiableClinicalRecord] {
    try await healthStore.result { answer in
      HKVerifiableClinicalRecordQuery(
        recordTypes: recordTypes.map(\.rawValue), sourceTypes: sourceTypes, predicate: predicate
      ) { answer(Result($1, or: $2)) }
    }
  }
}
