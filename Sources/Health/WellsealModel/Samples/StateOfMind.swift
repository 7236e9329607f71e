/// The emotional state of a person.
package struct StateOfMind: Hashable, Sendable, Codable {
  /// The kind, as a raw value of `HKStateOfMind.Kind`: 1 a momentary emotion, 2 a daily mood.
  package var kind: Int
  /// The valence from -1, very unpleasant, to 1, very pleasant.
  package var valence: Double
  /// The labels, as raw values of `HKStateOfMind.Label`.
  package var labels: [Int]
  /// The associations, as raw values of `HKStateOfMind.Association`.
  package var associations: [Int]

  package init(kind: Int, valence: Double, labels: [Int] = [], associations: [Int] = []) {
    self.kind = kind
    self.valence = valence
    self.labels = labels
    self.associations = associations
  }

  /// The range of valences, from very unpleasant to very pleasant.
  static let valences = -1.0...1.0

  /// Returns the raw value of `HKStateOfMind.ValenceClassification`, 1 to 7, or `nil` if the
  /// valence is out of range.
  ///
  /// Apple doesn't publish the thresholds; here the seven classes have equal widths.
  package static func classification(ofValence valence: Double) -> Int? {
    guard valences.contains(valence) else { return nil }
    return min(7, Int((valence + 1) / 2 * 7) + 1)
  }

  func check() throws(SampleError.Reason) {
    try HealthEnumeration.check(kind, in: "HKStateOfMind.Kind")
    guard Self.valences.contains(valence) else { throw .outsideRange("valence") }
    for label in labels { try HealthEnumeration.check(label, in: "HKStateOfMind.Label") }
    for association in associations {
      try HealthEnumeration.check(association, in: "HKStateOfMind.Association")
    }
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case valence = "valence"
    case labels = "labels"
    case associations = "associations"
  }
}
