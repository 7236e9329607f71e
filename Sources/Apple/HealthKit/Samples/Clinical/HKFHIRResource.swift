public import Foundation
import WellsealModel

/// A FHIR resource as the server sent it.
public final class HKFHIRResource: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: ClinicalRecord.FHIRResource

  init(_ value: ClinicalRecord.FHIRResource) { self.value = value }

  /// The FHIR version of the resource.
  public var fhirVersion: HKFHIRVersion { HKFHIRVersion(value.version) }

  /// The type of the resource, such as `Observation`.
  public var resourceType: HKFHIRResourceType { HKFHIRResourceType(rawValue: value.resourceType) }

  /// The server's identifier, unique only in combination with the type and the source.
  public var identifier: String { value.identifier }

  /// The resource as JSON.
  public var data: Data { value.data }

  /// The URL of the resource, or `nil` if it is unknown.
  public var sourceURL: URL? { value.sourceURL }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: ClinicalRecord.FHIRResource.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKFHIRResource)?.value == value }
  public override var hash: Int { value.identifier.hashValue }
  public override var description: String { "\(value.resourceType), FHIR \(value.version)" }
}
