public import Foundation
import WellsealModel

/// A type and which of its samples, for queries that ask for several.
public final class HKQueryDescriptor: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The type of the samples.
  public let sampleType: HKSampleType

  /// Which samples; nil for all of the type.
  public let predicate: NSPredicate?

  /// A type and which of its samples.
  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.predicate = predicate
  }

  // MARK: Coding and equality are those of type and predicate

  public static var supportsSecureCoding: Bool { true }

  private struct Archived: Codable {
    let type: HealthType
    let predicate: SamplePredicate?

    private enum CodingKeys: String, CodingKey {
      case type = "type"
      case predicate = "predicate"
    }
  }

  public init?(coder: NSCoder) {
    guard let archived = coder.value(of: Archived.self) else { return nil }
    guard let type = TypeClass.object(archived.type) as? HKSampleType else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    sampleType = type
    predicate = archived.predicate.map { ValuePredicate($0) }
  }

  /// A predicate that is a block has no value to archive, and fails the coder.
  public func encode(with coder: NSCoder) {
    do {
      coder.write(Archived(type: sampleType.type, predicate: try predicate.map { try SamplePredicate($0) }))
    } catch {
      coder.failWithError(HKError(invalid: "the predicate cannot be archived: \(error)"))
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQueryDescriptor else { return false }
    return sampleType == other.sampleType && predicate == other.predicate
  }

  public override var hash: Int { sampleType.hash }
}
