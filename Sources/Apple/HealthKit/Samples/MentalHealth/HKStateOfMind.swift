public import Foundation
import WellsealModel

/// A state of mind: a momentary emotion or the mood of a day.
open class HKStateOfMind: HKSample, NSCopying, @unchecked Sendable {
  /// Creates a state of mind.
  ///
  /// - Precondition: The valence is between −1 and 1.
  public convenience init(
    date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
    metadata: [String: Any]? = [:]
  ) {
    let value = StateOfMind(
      kind: kind.rawValue, valence: valence, labels: labels.map(\.rawValue),
      associations: associations.map(\.rawValue))
    self.init(
      HealthSample(
        for: "HKStateOfMind.init(date:kind:valence:labels:associations:metadata:)", .only(.stateOfMind),
        from: date, to: date, .stateOfMind(value), device: nil, metadata: metadata))
  }

  /// The kind of the state of mind: a momentary emotion or the mood of a day.
  open var kind: Kind { Kind(rawValue: value.kind) ?? .momentaryEmotion }

  /// The valence from −1, very unpleasant, to 1, very pleasant.
  open var valence: Double { value.valence }

  /// The classification of the valence, one of seven.
  open var valenceClassification: ValenceClassification {
    ValenceClassification(valence: valence) ?? .neutral
  }

  /// The feelings that the user selected.
  open var labels: [Label] { value.labels.compactMap { Label(rawValue: $0) } }

  /// The areas of life that the user associates with the feeling.
  open var associations: [Association] { value.associations.compactMap { Association(rawValue: $0) } }

  private var value: StateOfMind {
    guard case .stateOfMind(let value) = sample.value else {
      preconditionFailure("HKStateOfMind: a sample of \(sample.type) has no state of mind")
    }
    return value
  }
}

extension HKStateOfMind.ValenceClassification {
  /// Creates the classification of a valence, or returns `nil` if it isn't between −1 and 1.
  public init?(valence: Double) {
    guard let number = StateOfMind.classification(ofValence: valence) else { return nil }
    self.init(rawValue: number)
  }
}
