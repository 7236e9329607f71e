public import Foundation
package import WellsealModel

/// Something that the store keeps: who saved it, what measured it, and what else is known about it.
///
/// Around a `WellsealModel.HealthSample`, because every stored object is a sample. Objects are equal where identifier
/// and content are; the revision of the source, which the store fills in, does not count.
open class HKObject: NSObject, NSSecureCoding, @unchecked Sendable {
  package let sample: HealthSample

  package init(_ sample: HealthSample) { self.sample = sample }

  /// The identifier that the object keeps for ever, also in the store.
  open var uuid: UUID { sample.uuid }

  /// Who saved the object; the calling app until the store has it.
  open var sourceRevision: HKSourceRevision {
    HKSourceRevision(sample.provenance.sourceRevision ?? .thisProcess)
  }

  /// The source of ``sourceRevision``.
  open var source: HKSource { sourceRevision.source }

  /// What measured the object; nil where that is not known.
  open var device: HKDevice? { sample.provenance.device.map { HKDevice($0) } }

  /// What an app said besides: strings, numbers, dates and quantities; nil where it said nothing.
  open var metadata: [String: Any]? { sample.metadata.dictionary }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let sample = coder.value(of: HealthSample.self) else { return nil }
    guard let own = Self.self as? HKSample.Type, SampleClass.of(sample).accepts(own) else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    self.sample = sample
  }

  open func encode(with coder: NSCoder) { coder.write(sample) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKObject else { return false }
    return self === other || sample.saysTheSame(as: other.sample)
  }

  open override var hash: Int { sample.uuid.hashValue }
}

extension HealthSample {
  /// Whether two samples agree in all but the revision of the source.
  fileprivate func saysTheSame(as other: HealthSample) -> Bool {
    uuid == other.uuid && type == other.type && start == other.start && end == other.end
      && value.saysTheSame(as: other.value) && metadata == other.metadata
      && provenance.device == other.provenance.device
  }
}

extension SampleValue {
  /// Whether two values agree; the store fills in the source of a correlation's members too, in an order of its own.
  fileprivate func saysTheSame(as other: SampleValue) -> Bool {
    guard case .correlation(let members) = self, case .correlation(let others) = other else {
      return self == other
    }
    let found = Dictionary(others.map { ($0.uuid, $0) }) { first, _ in first }
    return members.count == others.count
      && members.allSatisfy { found[$0.uuid]?.saysTheSame(as: $0) ?? false }
  }
}
