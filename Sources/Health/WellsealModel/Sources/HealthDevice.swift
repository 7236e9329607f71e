/// The hardware that made an object, as far as it is known.
///
/// Devices with different local identifiers are different devices, so equality is that of all properties.
package struct HealthDevice: Hashable, Sendable, Codable {
  /// The name to show to people.
  package var name: String?
  /// Who makes the device.
  package var manufacturer: String?
  /// The maker's name for the kind of device.
  package var model: String?
  /// The version of the hardware, such as `Watch6,2`.
  package var hardwareVersion: String?
  /// The version of what is built into the hardware.
  package var firmwareVersion: String?
  /// The version of the program or system on the device.
  package var softwareVersion: String?
  /// What tells one device from another of its kind, on this machine alone.
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

  /// A property by its key.
  subscript(property: DeviceProperty) -> String? { self[keyPath: property.path] }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case manufacturer = "manufacturer"
    case model = "model"
    case hardwareVersion = "hardwareVersion"
    case firmwareVersion = "firmwareVersion"
    case softwareVersion = "softwareVersion"
    case localIdentifier = "localIdentifier"
    case udiDeviceIdentifier = "udiDeviceIdentifier"
  }
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
