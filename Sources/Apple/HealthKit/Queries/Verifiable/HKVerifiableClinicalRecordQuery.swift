public import Foundation
import WellsealModel
import WellsealWire

/// Asks the person, each time anew, to share signed records once.
open class HKVerifiableClinicalRecordQuery: HKQuery, @unchecked Sendable {
  /// The types that a record must have, all of them.
  public let recordTypes: [String]

  /// The formats that are wanted.
  public let sourceTypes: [HKVerifiableClinicalRecordSourceType]
  private let handler:
    @Sendable (HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?) -> Void

  /// Asks for SMART Health Cards.
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

  /// Asks the person to share, once, records that have all of some types and one of some formats.
  ///
  /// - Parameters:
  /// - recordTypes: what a record must contain, all of it.
  /// - sourceTypes: the formats, any of them.
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

  /// Gives the handler what the person chose to share.
  package func answer(_ records: [HKVerifiableClinicalRecord]) { handler(self, records, nil) }

  override func ask(_ store: HKHealthStore) async throws {
    let call = VerifiableRecordsCall(
      recordTypes: recordTypes, sourceTypes: sourceTypes.map(\.rawValue), try SamplePredicate(predicate))
    let samples = try await store.reply(to: call).samples
    let records = samples.compactMap { SampleClass.object($0) as? HKVerifiableClinicalRecord }
    await deliver { self.answer(records) }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
