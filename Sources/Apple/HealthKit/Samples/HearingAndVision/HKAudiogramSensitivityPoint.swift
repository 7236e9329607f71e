public import Foundation
import WellsealModel

/// The hearing sensitivity at one frequency.
public final class HKAudiogramSensitivityPoint: NSObject, NSSecureCoding, Sendable {
  let value: AudiogramPoint

  init(_ value: AudiogramPoint) { self.value = value }

  /// Creates a point with unmasked air-conduction tests, the form that predates
  /// ``HKAudiogramSensitivityTest``.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the frequency isn't in Hz, a sensitivity isn't in
  ///   dBHL, or both ears are missing.
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

  /// Creates an audiogram sensitivity point.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the frequency isn't positive or not in Hz, if
  ///   there are no tests, or if two tests are the same.
  public convenience init(frequency: HKQuantity, tests: [HKAudiogramSensitivityTest]) throws {
    self.init(
      try HKError.invalid { try AudiogramPoint(frequency: frequency.value, tests: tests.map(\.value)) })
  }

  /// The frequency of the tone, in hertz.
  public var frequency: HKQuantity { HKQuantity(value.frequency) }

  /// The tests at this frequency, at most one for each ear.
  public var tests: [HKAudiogramSensitivityTest] { value.tests.map { HKAudiogramSensitivityTest($0) } }

  /// The sensitivity of the left ear, in dBHL, or `nil` if it wasn't tested.
  public var leftEarSensitivity: HKQuantity? { value.sensitivity(of: .left).map { HKQuantity($0) } }

  /// The sensitivity of the right ear, in dBHL, or `nil` if it wasn't tested.
  public var rightEarSensitivity: HKQuantity? { value.sensitivity(of: .right).map { HKQuantity($0) } }

  // MARK: Coding and equality

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
