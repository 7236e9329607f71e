/// Where an object came from: its source revision and its device, shared by the many samples that agree in both.
package final class Provenance: Sendable, Codable {
  /// Nil until the object is stored.
  package let sourceRevision: SourceRevision?
  package let device: HealthDevice?

  package init(sourceRevision: SourceRevision? = nil, device: HealthDevice? = nil) {
    self.sourceRevision = sourceRevision
    self.device = device
  }

  package static let unknown = Provenance()
}

extension Provenance: Hashable {
  package static func == (left: Provenance, right: Provenance) -> Bool {
    left === right || (left.sourceRevision == right.sourceRevision && left.device == right.device)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(sourceRevision)
    hasher.combine(device)
  }
}
