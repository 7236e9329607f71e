/// What an ear could hear at one frequency.
package struct AudiogramPoint: Hashable, Sendable, Codable {
  /// Compatible with hertz.
  package var frequency: HealthQuantity
  /// One for each ear, conduction and masking at most.
  package var tests: [HearingTest]

  /// Makes a point.
  ///
  /// - Throws: ``SampleError/Reason`` for a wrong unit, a range upside down, no test, or two tests alike.
  package init(frequency: HealthQuantity, tests: [HearingTest]) throws(SampleError.Reason) {
    self.frequency = frequency
    self.tests = tests
    try check()
  }

  /// The sensitivity of an ear as the older API has it: by air conduction, not masked if possible.
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
  /// Compatible with dBHL.
  package var sensitivity: HealthQuantity
  /// How the sound came to the ear.
  package var conduction: Conduction
  /// Whether the other ear heard noise meanwhile.
  package var isMasked: Bool
  /// The ear that was tested.
  package var side: Side
  /// What the test could measure at all; nil where it is not known.
  package var clampingRange: ClampingRange?

  /// The raw values of `HKAudiogramSensitivityTestSide`.
  package enum Side: Int, Sendable, Codable {
    case left = 0
    case right
  }

  /// The raw values of `HKAudiogramConductionType`.
  package enum Conduction: Int, Sendable, Codable {
    case air = 0
  }

  /// The bounds that the test could measure within, in dBHL; at least one is known.
  package struct ClampingRange: Hashable, Sendable, Codable {
    /// Nil where there is no lower bound.
    package var lowerBound: HealthQuantity?
    /// Nil where there is no upper bound.
    package var upperBound: HealthQuantity?

    /// Makes a range.
    ///
    /// - Throws: ``SampleError/Reason`` where both bounds are missing or the lower one lies above the upper one.
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

  /// Makes a test.
  ///
  /// - Throws: ``SampleError/Reason`` for a wrong unit or a range upside down.
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
