public import Foundation

/// Asks for the medicines of the person's list.
public struct HKUserAnnotatedMedicationQueryDescriptor: HKAsyncQuery {
  public typealias Output = [HKUserAnnotatedMedication]

  public var predicate: NSPredicate?

  /// The most medicines to give; nil for all.
  public var limit: Int?

  public init(predicate: NSPredicate? = nil, limit: Int? = nil) {
    self.predicate = predicate
    self.limit = limit
  }

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
