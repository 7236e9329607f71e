public import Foundation
import WellsealModel

/// How well a person hears one frequency.
public final class HKAudiogramSensitivityPoint: NSObject, NSSecureCoding, Sendable {
  let value: AudiogramPoint

  init(_ value: AudiogramPoint) { self.value = value }

  /// A point with unmasked tests by air, as before tests could be told apart.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a frequency not in Hz, a sensitivity not in dBHL, or no ear.
  public convenience init(
    frequency: HKQuantity, leftEarSensitivity: HKQuantity?, rightEarSensitivity: HKQuantity?
  ) throws {
    let ears: [(HKQuantity?, HKAudiogramSensitivityTestSide)] = [
      (leftEarSensitivity, .left), (rightEarSensitivity, .right),
    ]
    let tests = try ears.compactMap { sensitivity, side in
      try sensitivity.map {
        try HKAudiogramSensitivityTest(
          sensitivity: $0, type: .air, masked: false, side: side, clampingRange: nil)
      }
    }
    try self.init(frequency: frequency, tests: tests)
  }

  /// - Throws: `HKError.errorInvalidArgument` for a frequency that is not above zero in Hz, no test, or two alike.
  public convenience init(frequency: HKQuantity, tests: [HKAudiogramSensitivityTest]) throws {
    self.init(
      try HKError.invalid { try AudiogramPoint(frequency: frequency.value, tests: tests.map(\.value)) })
  }

  /// The frequency of the tone, in hertz.
  public var frequency: HKQuantity { HKQuantity(value.frequency) }

  /// The tests at this frequency, at most one for each ear.
  public var tests: [HKAudiogramSensitivityTest] { value.tests.map { HKAudiogramSensitivityTest($0) } }

  /// What the left ear needed to hear the tone, in dBHL; nil where it was not tested.
  public var leftEarSensitivity: HKQuantity? { value.sensitivity(of: .left).map { HKQuantity($0) } }

  /// What the right ear needed to hear the tone, in dBHL; nil where it was not tested.
  public var rightEarSensitivity: HKQuantity? { value.sensitivity(of: .right).map { HKQuantity($0) } }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: AudiogramPoint.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKAudiogramSensitivityPoint)?.value == value
  }
  public override var hash: Int { value.hashValue }
}
