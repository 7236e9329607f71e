public import Foundation
import WellsealModel
import WellsealWire

/// A query for the medications of the user's list, which arrive one at a time.
open class HKUserAnnotatedMedicationQuery: HKQuery, @unchecked Sendable {
  let limit: Int
  private let handler:
    @Sendable (HKUserAnnotatedMedicationQuery, HKUserAnnotatedMedication?, Bool, (any Error)?) -> Void

  /// Creates a query for the medications that the user lets the app read, or for all with
  /// ``HKObjectQueryNoLimit``.
  @preconcurrency
  public init(
    predicate: NSPredicate?, limit: Int,
    resultsHandler:
      @escaping @Sendable (
        HKUserAnnotatedMedicationQuery, HKUserAnnotatedMedication?, Bool, (any Error)?
      ) -> Void
  ) {
    self.limit = limit
    self.handler = resultsHandler
    super.init(HKObjectType.userAnnotatedMedicationType(), predicate)
  }

  override func execute(in store: HKHealthStore) async throws {
    let call = MedicationsCall(try SamplePredicate(predicate), limit: limit.asLimit)
    let medications = try await store.reply(to: call).medications.map { HKUserAnnotatedMedication($0) }
    await deliver {
      for medication in medications.dropLast() { self.handler(self, medication, false, nil) }
      self.handler(self, medications.last, true, nil)
    }
  }

  override func fail(_ error: any Error) { handler(self, nil, true, error) }
}
