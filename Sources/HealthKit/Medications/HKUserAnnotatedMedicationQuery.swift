public import Foundation

/// Asks for the medicines of the person's list, one after the other until the last is done.
open class HKUserAnnotatedMedicationQuery: HKQuery, @unchecked Sendable {
  let limit: Int
  private let handler:
    @Sendable (HKUserAnnotatedMedicationQuery, HKUserAnnotatedMedication?, Bool, (any Error)?) -> Void

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

  override func fail(_ error: any Error) { handler(self, nil, true, error) }
}
