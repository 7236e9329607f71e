public import Foundation
import WellsealModel

/// A hearing test of one ear at one frequency, with one type of conduction.
public final class HKAudiogramSensitivityTest: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HearingTest

  init(_ value: HearingTest) { self.value = value }

  /// Creates an audiogram sensitivity test.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the sensitivity isn't in dBHL.
  public init(
    sensitivity: HKQuantity, type: HKAudiogramConductionType, masked: Bool,
    side: HKAudiogramSensitivityTestSide, clampingRange: HKAudiogramSensitivityPointClampingRange?
  ) throws {
    value = try HKError.invalid {
      try HearingTest(
        sensitivity: sensitivity.value, conduction: HearingTest.Conduction(rawValue: type.rawValue) ?? .air,
        isMasked: masked, side: side == .left ? .left : .right, clampingRange: clampingRange?.value)
    }
  }

  /// The lowest level that the ear heard, in dBHL.
  public var sensitivity: HKQuantity { HKQuantity(value.sensitivity) }

  /// The type of conduction, such as air.
  public var type: HKAudiogramConductionType {
    HKAudiogramConductionType(rawValue: value.conduction.rawValue) ?? .air
  }

  /// A Boolean value that indicates whether the other ear was masked with noise.
  public var masked: Bool { value.isMasked }

  /// The tested ear.
  public var side: HKAudiogramSensitivityTestSide { value.side == .left ? .left : .right }

  /// The levels that the equipment could produce, or `nil` if they are unknown.
  public var clampingRange: HKAudiogramSensitivityPointClampingRange? {
    value.clampingRange.map { HKAudiogramSensitivityPointClampingRange($0) }
  }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HearingTest.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKAudiogramSensitivityTest)?.value == value
  }
  public override var hash: Int { value.hashValue }
}

/// The range that a device could measure.
///
/// The actual value of a sensitivity at its edge may be outside.
public final class HKAudiogramSensitivityPointClampingRange: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HearingTest.ClampingRange

  init(_ value: HearingTest.ClampingRange) { self.value = value }

  /// Creates a range from its softest and loudest level in dBHL, or `nil` for no limit.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if both bounds are `nil` or they are in the wrong
  ///   order.
  public convenience init(lowerBound: NSNumber?, upperBound: NSNumber?) throws {
    self.init(
      try HKError.invalid {
        try HearingTest.ClampingRange(
          lowerBound: lowerBound.map { HealthQuantity($0.doubleValue, .decibelHearingLevel) },
          upperBound: upperBound.map { HealthQuantity($0.doubleValue, .decibelHearingLevel) })
      })
  }

  /// The softest level, in dBHL, or `nil` if there is no bound.
  public var lowerBound: HKQuantity? { value.lowerBound.map { HKQuantity($0) } }

  /// The loudest level, in dBHL, or `nil` if there is no bound.
  public var upperBound: HKQuantity? { value.upperBound.map { HKQuantity($0) } }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HearingTest.ClampingRange.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKAudiogramSensitivityPointClampingRange)?.value == value
  }
  public override var hash: Int { value.hashValue }
}
