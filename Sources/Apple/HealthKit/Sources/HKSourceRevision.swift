public import Foundation
import WellsealModel

/// A source with its version when it saved an object.
public final class HKSourceRevision: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: SourceRevision

  init(_ value: SourceRevision) { self.value = value }

  /// Creates a revision of a source with a version, on any device.
  public convenience init(source: HKSource, version: String?) {
    self.init(
      source: source, version: version, productType: nil,
      operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
  }

  /// Creates a revision of a source with a version, on a device with an operating system.
  public init(
    source: HKSource, version: String?, productType: String?, operatingSystemVersion: OperatingSystemVersion
  ) {
    value = SourceRevision(
      source: source.value, version: version, productType: productType,
      operatingSystem: SystemVersion(operatingSystemVersion))
  }

  /// The source.
  public var source: HKSource { HKSource(value.source) }

  /// The version of the source, which is an app's build number, or `nil` if it is unknown.
  ///
  /// In a predicate, it may be ``HKSourceRevisionAnyVersion``.
  public var version: String? { value.version }

  /// The product type of the device, such as `Watch6,1`.
  public var productType: String? { value.productType }

  /// The version of the device's operating system.
  public var operatingSystemVersion: OperatingSystemVersion { OperatingSystemVersion(value.operatingSystem) }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: SourceRevision.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKSourceRevision)?.value == value }
  public override var hash: Int { value.hashValue }

  /// The source and its version, the device and its operating system, if they are known: `"Phone"
  /// (7), "iPhone14,2" (17.1)`.
  public override var description: String { value.summary }
}

/// Any operating system, in a predicate for source revisions. Apple doesn't publish its numbers, so
/// Wellseal uses zeros.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(SourceRevision.anyOperatingSystem)
