public import Foundation
package import WellsealModel

/// A code in a code system, such as RxNorm.
public final class HKClinicalCoding: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let value: ClinicalCoding

  init(_ value: ClinicalCoding) { self.value = value }

  /// Creates a code in the system with the given URI.
  public init(system: String, version: String?, code: String) {
    value = ClinicalCoding(system: system, version: version, code: code)
  }

  /// The URI of the code system, such as `http://loinc.org`.
  public var system: String { value.system }

  /// The version of the code system, or `nil` if it is unspecified.
  public var version: String? { value.version }

  /// The code within its system.
  public var code: String { value.code }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: ClinicalCoding.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKClinicalCoding)?.value == value }
  public override var hash: Int { value.hashValue }
}
