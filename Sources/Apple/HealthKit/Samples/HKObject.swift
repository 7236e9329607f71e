public import Foundation
package import WellsealModel

/// An object in the store, with its source, its device and its metadata.
///
/// It wraps a `WellsealModel.HealthSample`, because every stored object is a sample. Objects are
/// equal if their identifiers and contents are equal. The revision of the source, which the store
/// fills in, is ignored.
open class HKObject: NSObject, NSSecureCoding, @unchecked Sendable {
  package let sample: HealthSample

  package init(_ sample: HealthSample) { self.sample = sample }

  /// The permanent identifier of the object, also used in the store.
  open var uuid: UUID { sample.uuid }

  /// The app that saved the object, or the calling app until the object is saved.
  open var sourceRevision: HKSourceRevision {
    HKSourceRevision(sample.provenance.sourceRevision ?? .thisProcess)
  }

  /// The source of ``sourceRevision``.
  open var source: HKSource { sourceRevision.source }

  /// The device that measured the object, or `nil` if it is unknown.
  open var device: HKDevice? { sample.provenance.device.map { HKDevice($0) } }

  /// Additional metadata from an app (strings, numbers, dates and quantities), or `nil` if there is
  /// none.
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
  /// Returns true if two samples are equal, except for the revision of the source.
  fileprivate func saysTheSame(as other: HealthSample) -> Bool {
    uuid == other.uuid && type == other.type && start == other.start && end == other.end
      && value.saysTheSame(as: other.value) && metadata == other.metadata
      && provenance.device == other.provenance.device
  }
}

extension SampleValue {
  /// Returns true if two values are equal.
  ///
  /// The store also fills in the sources of a correlation's members and reorders them, so compare
  /// members by identifier.
  fileprivate func saysTheSame(as other: SampleValue) -> Bool {
    guard case .correlation(let members) = self, case .correlation(let others) = other else {
      return self == other
    }
    let found = Dictionary(others.map { ($0.uuid, $0) }) { first, _ in first }
    return members.count == others.count
      && members.allSatisfy { found[$0.uuid]?.saysTheSame(as: $0) ?? false }
  }
}
