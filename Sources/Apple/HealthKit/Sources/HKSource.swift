public import Foundation
import WellsealModel

/// The app or device that saved an object.
public final class HKSource: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthSource

  init(_ value: HealthSource) { self.value = value }

  /// Returns the calling app, with the name and identifier of its main bundle, or the executable's
  /// name.
  public static func `default`() -> HKSource { HKSource(.thisProcess) }

  /// The name of the app or device for display.
  public var name: String { value.name }

  /// The app's bundle identifier, or a UUID for a Bluetooth device.
  public var bundleIdentifier: String { value.bundleIdentifier }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthSource.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKSource)?.value == value }
  public override var hash: Int { value.hashValue }
  public override var description: String { "\(name) (\(bundleIdentifier))" }
}
