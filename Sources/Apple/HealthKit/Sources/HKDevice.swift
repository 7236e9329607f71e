public import Foundation
import WellsealModel

/// The hardware that measured a sample.
///
/// Devices are equal if all properties are equal.
public final class HKDevice: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthDevice

  init(_ value: HealthDevice) { self.value = value }

  /// Creates a device from its known properties.
  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?, firmwareVersion: String?,
    softwareVersion: String?, localIdentifier: String?, udiDeviceIdentifier UDIDeviceIdentifier: String?
  ) {
    value = HealthDevice(
      name: name, manufacturer: manufacturer, model: model, hardwareVersion: hardwareVersion,
      firmwareVersion: firmwareVersion, softwareVersion: softwareVersion, localIdentifier: localIdentifier,
      udiDeviceIdentifier: UDIDeviceIdentifier)
  }

  /// Returns the machine that this process runs on.
  public static func local() -> HKDevice { HKDevice(.thisMachine) }

  /// The name for display.
  public var name: String? { value.name }

  /// The manufacturer of the device.
  public var manufacturer: String? { value.manufacturer }

  /// The model, such as `Watch`.
  public var model: String? { value.model }

  /// The version of the hardware, such as `Watch6,1`.
  public var hardwareVersion: String? { value.hardwareVersion }

  /// The version of the firmware.
  public var firmwareVersion: String? { value.firmwareVersion }

  /// The version of the software.
  public var softwareVersion: String? { value.softwareVersion }

  /// The identifier of the device in the app, such as a Bluetooth peripheral's UUID.
  public var localIdentifier: String? { value.localIdentifier }

  /// The device identifier, a part of the FDA's unique device identifier.
  public var udiDeviceIdentifier: String? { value.udiDeviceIdentifier }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthDevice.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKDevice)?.value == value }
  public override var hash: Int { value.hashValue }

  /// The known properties by name, in the order of Apple's framework and its exports.
  public override var description: String {
    let properties = [
      ("name", name), ("manufacturer", manufacturer), ("model", model), ("hardware", hardwareVersion),
      ("firmware", firmwareVersion), ("software", softwareVersion), ("localIdentifier", localIdentifier),
      ("UDIDeviceIdentifier", udiDeviceIdentifier),
    ]
    return
      "<HKDevice \(properties.compactMap { name, text in text.map { "\(name):\($0)" } }.joined(separator: ", "))>"
  }
}
