public import Foundation

/// A query for the medications of the user's list.
public struct HKUserAnnotatedMedicationQueryDescriptor: HKAsyncQuery {
  public typealias Output = [HKUserAnnotatedMedication]

  /// The condition on the medications, or `nil` for all.
  public var predicate: NSPredicate?

  /// The maximum number of medications, or `nil` for all.
  public var limit: Int?

  /// Creates a query for the medications that the user lets the app read.
  ///
  /// A limit of `nil` means all.
  public init(predicate: NSPredicate? = nil, limit: Int? = nil) {
    self.predicate = predicate
    self.limit = limit
  }

  /// Returns the medications.
  ///
  /// - Throws: `HKError` if the store rejects the query.
  public func result(for healthStore: HKHealthStore) async throws -> [HKUserAnnotatedMedication] {
    let answers: AsyncThrowingStream<Delivered<HKUserAnnotatedMedication>, any Error> = healthStore.results {
      answers in
      HKUserAnnotatedMedicationQuery(predicate: predicate, limit: limit ?? HKObjectQueryNoLimit) {
        _, medication, isDone, error in
        if let error { return answers.fail(error) }
        if let medication { answers.give(medication) }
        if isDone { answers.finish() }
      }
    }
    var medications: [HKUserAnnotatedMedication] = []
    for try await answer in answers { medications.append(answer.value) }
    return medications
  }
}
