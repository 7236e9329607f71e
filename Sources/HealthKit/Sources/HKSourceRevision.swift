public import Foundation
import HealthModel

/// A source at the version it had when it saved an object.
public final class HKSourceRevision: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: SourceRevision

  init(_ value: SourceRevision) { self.value = value }

  public convenience init(source: HKSource, version: String?) {
    self.init(
      source: source, version: version, productType: nil,
      operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
  }

  public init(
    source: HKSource, version: String?, productType: String?, operatingSystemVersion: OperatingSystemVersion
  ) {
    value = SourceRevision(
      source: source.value, version: version, productType: productType,
      operatingSystem: SystemVersion(operatingSystemVersion))
  }

  public var source: HKSource { HKSource(value.source) }
  public var version: String? { value.version }

  /// The kind of device, such as `Watch6,1`.
  public var productType: String? { value.productType }
  public var operatingSystemVersion: OperatingSystemVersion { OperatingSystemVersion(value.operatingSystem) }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: SourceRevision.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKSourceRevision)?.value == value }
  public override var hash: Int { value.hashValue }
  public override var description: String {
    "\(source), version \(version ?? "unknown"), on \(productType ?? "an unknown device")"
  }
}

/// Any operating system in a predicate over source revisions; its numbers are not published, ours are zeros.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(SourceRevision.anyOperatingSystem)
