public import Foundation
import WellsealModel

/// How one ear heard one frequency, by one way of conduction.
public final class HKAudiogramSensitivityTest: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HearingTest

  init(_ value: HearingTest) { self.value = value }

  /// - Throws: `HKError.errorInvalidArgument` for a sensitivity that is not in dBHL.
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

  /// The least level that the ear heard, in dBHL.
  public var sensitivity: HKQuantity { HKQuantity(value.sensitivity) }

  /// How the tone reached the ear, through the air for example.
  public var type: HKAudiogramConductionType {
    HKAudiogramConductionType(rawValue: value.conduction.rawValue) ?? .air
  }

  /// Whether the other ear was kept busy with noise.
  public var masked: Bool { value.isMasked }

  /// The ear that was tested.
  public var side: HKAudiogramSensitivityTestSide { value.side == .left ? .left : .right }

  /// The levels that the equipment could make; nil where they are not known.
  public var clampingRange: HKAudiogramSensitivityPointClampingRange? {
    value.clampingRange.map { HKAudiogramSensitivityPointClampingRange($0) }
  }

  // MARK: Coding and equality are those of the value

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

/// The range that a device could measure; a sensitivity at its edge may lie beyond.
public final class HKAudiogramSensitivityPointClampingRange: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HearingTest.ClampingRange

  init(_ value: HearingTest.ClampingRange) { self.value = value }

  /// A range by its quietest and loudest level in dBHL; nil where there is no such limit.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for two nils or bounds in the wrong order.
  public convenience init(lowerBound: NSNumber?, upperBound: NSNumber?) throws {
    self.init(
      try HKError.invalid {
        try HearingTest.ClampingRange(
          lowerBound: lowerBound.map { HealthQuantity($0.doubleValue, .decibelHearingLevel) },
          upperBound: upperBound.map { HealthQuantity($0.doubleValue, .decibelHearingLevel) })
      })
  }

  /// The softest level, in dBHL; nil where there is no bound.
  public var lowerBound: HKQuantity? { value.lowerBound.map { HKQuantity($0) } }

  /// The loudest level, in dBHL; nil where there is no bound.
  public var upperBound: HKQuantity? { value.upperBound.map { HKQuantity($0) } }

  // MARK: Coding and equality are those of the value

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
