public import Foundation
package import WellsealModel

/// A version of the FHIR specification, such as 4.0.1.
public final class HKFHIRVersion: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let value: FHIRVersion

  init(_ value: FHIRVersion) { self.value = value }

  /// Creates a FHIR version.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the string isn't three numbers separated by dots.
  public convenience init(fromVersionString versionString: String) throws {
    guard let value = FHIRVersion(versionString) else {
      throw HKError(invalid: "a FHIR version must have three numbers separated by periods, such as 4.0.1")
    }
    self.init(value)
  }

  /// Returns the version of FHIR DSTU2 that servers use, 1.0.2.
  public static func primaryDSTU2() -> Self { Self(.dstu2) }

  /// Returns the version of FHIR R4 that servers use, 4.0.1.
  public static func primaryR4() -> Self { Self(.r4) }

  /// The first of the three numbers.
  public var majorVersion: Int { value.number.major }

  /// The second of the three numbers.
  public var minorVersion: Int { value.number.minor }

  /// The third of the three numbers.
  public var patchVersion: Int { value.number.patch }

  /// The three numbers separated by dots, such as `4.0.1`.
  public var stringRepresentation: String { value.description }

  /// The release that the version belongs to.
  public var fhirRelease: HKFHIRRelease { HKFHIRRelease(rawValue: value.release) }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: FHIRVersion.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKFHIRVersion)?.value == value }
  public override var hash: Int { value.hashValue }
  public override var description: String { value.description }
}
