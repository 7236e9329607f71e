public import Foundation

/// Asks for the medicines of the person's list.
public struct HKUserAnnotatedMedicationQueryDescriptor: HKAsyncQuery {
  public typealias Output = [HKUserAnnotatedMedication]

  /// Which medicines; nil for all.
  public var predicate: NSPredicate?

  /// The most medicines to give; nil for all.
  public var limit: Int?

  /// Asks for the medicines that the person lets the app see; a limit of nil means all.
  public init(predicate: NSPredicate? = nil, limit: Int? = nil) {
    self.predicate = predicate
    self.limit = limit
  }

  /// Answers the medicines once.
  ///
  /// - Throws: `HKError` for what the store refuses.
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
