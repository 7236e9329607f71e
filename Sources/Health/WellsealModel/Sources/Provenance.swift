package import FoundationEssentials

/// Where an object came from: its source revision, its device and the app that saved it here, shared by the many samples
/// that agree in all three.
package final class Provenance: Sendable, Codable {
  /// Nil until the object is stored.
  package let sourceRevision: SourceRevision?
  /// What measured it; nil where that is not known.
  package let device: HealthDevice?
  /// The admission of the app that saved the object into this store; nil for what came in any other way.
  ///
  /// A source is a name that a file may bear too. This is a fact: only the handler of an app's save sets it, and neither
  /// the wire nor an export carries it.
  package let savedBy: UUID?

  package init(
    sourceRevision: SourceRevision? = nil, device: HealthDevice? = nil, savedBy: UUID? = nil
  ) {
    self.sourceRevision = sourceRevision
    self.device = device
    self.savedBy = savedBy
  }

  /// Nothing is known, as of a sample that was not stored yet.
  package static let unknown = Provenance()

  private enum CodingKeys: String, CodingKey {
    case sourceRevision = "sourceRevision"
    case device = "device"
    case savedBy = "savedBy"
  }
}

extension Provenance: Hashable {
  package static func == (left: Provenance, right: Provenance) -> Bool {
    left === right
      || (left.sourceRevision == right.sourceRevision && left.device == right.device
        && left.savedBy == right.savedBy)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(sourceRevision)
    hasher.combine(device)
    hasher.combine(savedBy)
  }
}
