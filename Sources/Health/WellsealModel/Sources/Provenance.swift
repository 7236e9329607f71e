package import FoundationEssentials

/// The origin of an object: its source revision, its device and the app that saved it in this
/// store.
///
/// Samples with the same three values share an instance.
package final class Provenance: Sendable, Codable {
  /// The source revision, or `nil` until the object is stored.
  package let sourceRevision: SourceRevision?
  /// The device, or `nil` if unknown.
  package let device: HealthDevice?
  /// The admission of the app that saved the object in this store, or `nil` if no app saved it.
  ///
  /// A source is only a name, which an imported file can also contain. This property is
  /// trustworthy: only the handler of an app's save sets it, and neither the wire nor an export
  /// contains it.
  package let savedBy: UUID?

  package init(
    sourceRevision: SourceRevision? = nil, device: HealthDevice? = nil, savedBy: UUID? = nil
  ) {
    self.sourceRevision = sourceRevision
    self.device = device
    self.savedBy = savedBy
  }

  /// An unknown origin, for samples that aren't stored yet.
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
