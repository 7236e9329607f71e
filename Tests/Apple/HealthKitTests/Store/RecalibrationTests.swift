import Foundation
import HealthKit
import Testing

@Suite("Recalibration of estimates")
struct RecalibrationTests {
  private let walk = HKQuantityType(.sixMinuteWalkTestDistance)

  @Test("Only estimates of the six-minute walk test can be recalibrated")
  func types() {
    #expect(walk.allowsRecalibrationForEstimates)
    let others: [HKSampleType] = [
      HKQuantityType(.vo2Max), HKQuantityType(.stepCount), HKQuantityType(.walkingSpeed),
      HKQuantityType(.appleWalkingSteadiness), HKCategoryType(.sleepAnalysis), .workoutType(),
    ]
    for type in others { #expect(!type.allowsRecalibrationForEstimates, "\(type.identifier)") }
  }

  @Test("A recalibration of another type is an invalid argument")
  func otherType() async {
    let error = await error(of: HKQuantityType(.stepCount), from: .distantPast)
    #expect(error?.code == .errorInvalidArgument)
  }

  @Test("A recalibration from a future date is an invalid argument")
  func futureDate() async {
    let error = await error(of: walk, from: Date().addingTimeInterval(3600))
    #expect(error?.code == .errorInvalidArgument)
  }

  @Test("The handler of a failed recalibration gets false and the error")
  func handler() async {
    let (success, error) = await withCheckedContinuation { continuation in
      HKHealthStore().recalibrateEstimates(sampleType: walk, date: .distantPast) {
        continuation.resume(returning: ($0, $1))
      }
    }
    #expect(!success)
    #expect((error as? HKError)?.code == .errorHealthDataUnavailable)
  }

  @Test("An estimate can name the date of the earliest data used for it")
  func earliestData() {
    let date = Date(timeIntervalSince1970: 1_600_000_000)
    let sample = HKQuantitySample(
      type: walk, quantity: HKQuantity(unit: .meter(), doubleValue: 480), start: date, end: date,
      metadata: [HKMetadataKeyDateOfEarliestDataUsedForEstimate: date])
    #expect(sample.metadata?[HKMetadataKeyDateOfEarliestDataUsedForEstimate] as? Date == date)
  }

  private func error(of type: HKSampleType, from date: Date) async -> HKError? {
    do {
      try await HKHealthStore().recalibrateEstimates(sampleType: type, date: date)
      return nil
    } catch { return error as? HKError }
  }
}
