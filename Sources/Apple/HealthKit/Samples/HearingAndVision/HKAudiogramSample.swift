public import Foundation
import WellsealModel

/// The result of a hearing test.
open class HKAudiogramSample: HKSample, @unchecked Sendable {
  /// Creates an audiogram sample.
  ///
  /// - Precondition: The end isn't before the start.
  public convenience init(
    sensitivityPoints: [HKAudiogramSensitivityPoint], start startDate: Date, end endDate: Date,
    metadata: [String: Any]?
  ) {
    self.init(
      sensitivityPoints: sensitivityPoints, start: startDate, end: endDate, device: nil, metadata: metadata)
  }

  /// Creates an audiogram sample.
  ///
  /// - Precondition: The end isn't before the start, and the metadata is valid.
  public convenience init(
    sensitivityPoints: [HKAudiogramSensitivityPoint], start startDate: Date, end endDate: Date,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    self.init(
      HealthSample(
        for: "HKAudiogramSample.init(sensitivityPoints:start:end:device:metadata:)", .only(.audiogram),
        from: startDate, to: endDate, .audiogram(sensitivityPoints.map(\.value)), device: device,
        metadata: metadata))
  }

  /// The results for each frequency.
  open var sensitivityPoints: [HKAudiogramSensitivityPoint] {
    guard case .audiogram(let points) = sample.value else { return [] }
    return points.map { HKAudiogramSensitivityPoint($0) }
  }
}
