/// The hearing sensitivity of one or both ears at one frequency.
package struct AudiogramPoint: Hashable, Sendable, Codable {
  /// The frequency; compatible with hertz.
  package var frequency: HealthQuantity
  /// The tests, at most one for each combination of ear, conduction and masking.
  package var tests: [HearingTest]

  /// Creates a point.
  ///
  /// - Throws: ``SampleError/Reason`` if a unit is incompatible, a range is reversed, there are no
  ///   tests, or two are the same.
  package init(frequency: HealthQuantity, tests: [HearingTest]) throws(SampleError.Reason) {
    self.frequency = frequency
    self.tests = tests
    try check()
  }

  /// Returns the sensitivity of an ear for the older API, from an unmasked test if there is one.
  package func sensitivity(of side: HearingTest.Side) -> HealthQuantity? {
    let tests = tests.filter { $0.side == side }
    return (tests.first { !$0.isMasked } ?? tests.first)?.sensitivity
  }

  func check() throws(SampleError.Reason) {
    try frequency.check(.hertz)
    guard frequency.value > 0 else { throw .outsideRange("frequency") }
    guard !tests.isEmpty else { throw .emptySeries }
    for test in tests { try test.check() }
    guard Set(tests.map(\.identity)).count == tests.count else { throw .repeatedTest }
  }

  private enum CodingKeys: String, CodingKey {
    case frequency = "frequency"
    case tests = "tests"
  }
}

/// The faintest sound that one ear could hear.
package struct HearingTest: Hashable, Sendable, Codable {
  /// The sensitivity; compatible with dBHL.
  package var sensitivity: HealthQuantity
  /// The path of the sound to the ear.
  package var conduction: Conduction
  /// Whether the other ear heard masking noise during the test.
  package var isMasked: Bool
  /// The tested ear.
  package var side: Side
  /// The measurable range of the test, or `nil` if unknown.
  package var clampingRange: ClampingRange?

  /// The ear.
  ///
  /// The raw values are those of `HKAudiogramSensitivityTestSide`.
  package enum Side: Int, Sendable, Codable {
    case left = 0
    case right

    /// The name in messages and stored data, which never changes.
    package var stableName: String {
      switch self {
      case .left: "left"
      case .right: "right"
      }
    }
  }

  /// The conduction type.
  ///
  /// The raw values are those of `HKAudiogramConductionType`.
  package enum Conduction: Int, Sendable, Codable {
    case air = 0
  }

  /// The measurable range of a test, in dBHL; at least one bound is known.
  package struct ClampingRange: Hashable, Sendable, Codable {
    /// The lower bound, or `nil` if there is none.
    package var lowerBound: HealthQuantity?
    /// The upper bound, or `nil` if there is none.
    package var upperBound: HealthQuantity?

    /// Creates a range.
    ///
    /// - Throws: ``SampleError/Reason`` if both bounds are missing, or the lower one is above the
    ///   upper one.
    package init(lowerBound: HealthQuantity?, upperBound: HealthQuantity?) throws(SampleError.Reason) {
      self.lowerBound = lowerBound
      self.upperBound = upperBound
      try check()
    }

    func check() throws(SampleError.Reason) {
      try lowerBound?.check(.decibelHearingLevel)
      try upperBound?.check(.decibelHearingLevel)
      guard lowerBound != nil || upperBound != nil else { throw .outsideRange("clamping range") }
      if let lowerBound, let upperBound, lowerBound.value > upperBound.value {
        throw .outsideRange("clamping range")
      }
    }

    private enum CodingKeys: String, CodingKey {
      case lowerBound = "lowerBound"
      case upperBound = "upperBound"
    }
  }

  /// Creates a test.
  ///
  /// - Throws: ``SampleError/Reason`` if a unit is incompatible or a range is reversed.
  package init(
    sensitivity: HealthQuantity, conduction: Conduction = .air, isMasked: Bool = false, side: Side,
    clampingRange: ClampingRange? = nil
  ) throws(SampleError.Reason) {
    self.sensitivity = sensitivity
    self.conduction = conduction
    self.isMasked = isMasked
    self.side = side
    self.clampingRange = clampingRange
    try check()
  }

  fileprivate var identity: [Int] { [side.rawValue, conduction.rawValue, isMasked ? 1 : 0] }

  func check() throws(SampleError.Reason) {
    try sensitivity.check(.decibelHearingLevel)
    try clampingRange?.check()
  }

  private enum CodingKeys: String, CodingKey {
    case sensitivity = "sensitivity"
    case conduction = "conduction"
    case isMasked = "isMasked"
    case side = "side"
    case clampingRange = "clampingRange"
  }
}
