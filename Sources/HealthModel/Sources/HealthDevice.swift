/// The hardware that made an object, as far as it is known.
///
/// Devices with different local identifiers are different devices, so equality is that of all properties.
package struct HealthDevice: Hashable, Sendable, Codable {
  package var name: String?
  package var manufacturer: String?
  package var model: String?
  package var hardwareVersion: String?
  package var firmwareVersion: String?
  package var softwareVersion: String?
  package var localIdentifier: String?
  /// The device identifier of the FDA's unique device identification.
  package var udiDeviceIdentifier: String?

  package init(
    name: String? = nil, manufacturer: String? = nil, model: String? = nil, hardwareVersion: String? = nil,
    firmwareVersion: String? = nil, softwareVersion: String? = nil, localIdentifier: String? = nil,
    udiDeviceIdentifier: String? = nil
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
    self.hardwareVersion = hardwareVersion
    self.firmwareVersion = firmwareVersion
    self.softwareVersion = softwareVersion
    self.localIdentifier = localIdentifier
    self.udiDeviceIdentifier = udiDeviceIdentifier
  }

  package subscript(property: DeviceProperty) -> String? { self[keyPath: property.path] }
}

/// A property of devices that can be asked for; the raw values are those of the `HKDevicePropertyKey…` constants.
package enum DeviceProperty: String, Sendable, CaseIterable, Codable {
  case name = "HKDevicePropertyName"
  case manufacturer = "HKDevicePropertyManufacturer"
  case model = "HKDevicePropertyModel"
  case hardwareVersion = "HKDevicePropertyHardwareVersion"
  case firmwareVersion = "HKDevicePropertyFirmwareVersion"
  case softwareVersion = "HKDevicePropertySoftwareVersion"
  case localIdentifier = "HKDevicePropertyLocalIdentifier"
  case udiDeviceIdentifier = "HKDevicePropertyUDIDeviceIdentifier"

  fileprivate var path: KeyPath<HealthDevice, String?> {
    switch self {
    case .name: \.name
    case .manufacturer: \.manufacturer
    case .model: \.model
    case .hardwareVersion: \.hardwareVersion
    case .firmwareVersion: \.firmwareVersion
    case .softwareVersion: \.softwareVersion
    case .localIdentifier: \.localIdentifier
    case .udiDeviceIdentifier: \.udiDeviceIdentifier
    }
  }
}
