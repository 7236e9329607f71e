public import Foundation
import WellsealModel

/// A type and a condition on its samples, for queries for several types.
public final class HKQueryDescriptor: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The type of the samples.
  public let sampleType: HKSampleType

  /// The condition on the samples, or `nil` for all samples of the type.
  public let predicate: NSPredicate?

  /// Creates a descriptor for the samples of a type.
  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.predicate = predicate
  }

  // MARK: Coding and equality

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

  /// Encodes the type and the predicate.
  ///
  /// A block predicate can't be archived and fails the coder.
  public func encode(with coder: NSCoder) {
    do {
      coder.write(Archived(type: sampleType.type, predicate: try predicate.map { try SamplePredicate($0) }))
    } catch {
      coder.failWithError(HKError(invalid: "can't archive the predicate: \(error)"))
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQueryDescriptor else { return false }
    return sampleType == other.sampleType && predicate == other.predicate
  }

  public override var hash: Int { sampleType.hash }
}
