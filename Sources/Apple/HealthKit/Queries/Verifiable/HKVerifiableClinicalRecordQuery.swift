public import Foundation
import WellsealModel
import WellsealWire

/// A query that asks the user to share signed records.
///
/// The user is asked each time.
open class HKVerifiableClinicalRecordQuery: HKQuery, @unchecked Sendable {
  /// The record types that a record must have, all of them.
  public let recordTypes: [String]

  /// The requested formats.
  public let sourceTypes: [HKVerifiableClinicalRecordSourceType]
  private let handler:
    @Sendable (HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?) -> Void

  /// Creates a query for SMART Health Cards.
  @preconcurrency
  public convenience init(
    recordTypes: [String], predicate: NSPredicate?,
    resultsHandler:
      @escaping @Sendable (
        HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?
      ) -> Void
  ) {
    self.init(
      recordTypes: recordTypes, sourceTypes: [.smartHealthCard], predicate: predicate,
      resultsHandler: resultsHandler)
  }

  /// Creates a query for records that have all of the given types and one of the given formats.
  ///
  /// - Parameters:
  /// - recordTypes: The types that a record must have, all of them.
  /// - sourceTypes: The accepted formats.
  @preconcurrency
  public init(
    recordTypes: [String], sourceTypes: [HKVerifiableClinicalRecordSourceType], predicate: NSPredicate?,
    resultsHandler:
      @escaping @Sendable (
        HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?
      ) -> Void
  ) {
    self.recordTypes = recordTypes
    self.sourceTypes = sourceTypes
    self.handler = resultsHandler
    super.init(nil, predicate)
  }

  /// Passes the records that the user chose to share to the handler.
  package func answer(_ records: [HKVerifiableClinicalRecord]) { handler(self, records, nil) }

  override func execute(in store: HKHealthStore) async throws {
    let call = VerifiableRecordsCall(
      recordTypes: recordTypes, sourceTypes: sourceTypes.map(\.rawValue), try SamplePredicate(predicate))
    let samples = try await store.reply(to: call).samples
    let records = samples.compactMap { SampleClass.object($0) as? HKVerifiableClinicalRecord }
    await deliver { self.answer(records) }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
