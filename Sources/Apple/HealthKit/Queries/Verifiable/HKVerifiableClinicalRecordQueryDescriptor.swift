public import Foundation

/// A query that asks the user to share signed records.
public struct HKVerifiableClinicalRecordQueryDescriptor: HKAsyncQuery {
  public typealias Output = [HKVerifiableClinicalRecord]

  /// The record types that a record must have, all of them.
  public var recordTypes: [HKVerifiableClinicalRecordCredentialType]

  /// The requested formats.
  public var sourceTypes: [HKVerifiableClinicalRecordSourceType]

  /// The condition on the records, or `nil` for all.
  public var predicate: NSPredicate?

  /// Creates a query for signed records.
  public init(
    recordTypes: [HKVerifiableClinicalRecordCredentialType],
    sourceTypes: [HKVerifiableClinicalRecordSourceType],
    predicate: NSPredicate? = nil
  ) {
    self.recordTypes = recordTypes
    self.sourceTypes = sourceTypes
    self.predicate = predicate
  }

  /// Asks the user and returns the records that they share.
  ///
  /// - Throws: `HKError.errorAuthorizationDenied` if the app lacks the entitlement, or
  ///   `.errorUserCanceled` if the user dismisses the sheet.
  public func result(for healthStore: HKHealthStore) async throws -> [HKVerifiableClinicalRecord] {
    try await healthStore.result { answer in
      HKVerifiableClinicalRecordQuery(
        recordTypes: recordTypes.map(\.rawValue), sourceTypes: sourceTypes, predicate: predicate
      ) { answer(Result($1, or: $2)) }
    }
  }
}
