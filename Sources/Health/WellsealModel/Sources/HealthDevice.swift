/// The hardware that created an object, to the extent that it is known.
///
/// Devices with different local identifiers are different devices, so equality compares all
/// properties.
package struct HealthDevice: Hashable, Sendable, Codable {
  /// The name to display.
  package var name: String?
  /// The manufacturer of the device.
  package var manufacturer: String?
  /// The manufacturer's name for the model.
  package var model: String?
  /// The version of the hardware, such as `Watch6,2`.
  package var hardwareVersion: String?
  /// The version of the firmware.
  package var firmwareVersion: String?
  /// The version of the software or system on the device.
  package var softwareVersion: String?
  /// The identifier of the individual device, valid only on this machine.
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

  /// The value of a property.
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

/// A device property that queries can use.
///
/// The raw values are those of the `HKDevicePropertyKey…` constants.
package enum DeviceProperty: String, Sendable, CaseIterable, Codable {
  case name = "HKDevicePropertyName"
  case manufacturer = "HKDevicePropertyManufacturer"
  case model = "HKDevicePropertyModel"
  case hardwareVersion = "HKDevicePropertyHardwareVersion"
  case firmwareVersion = "HKDevicePropertyFirmwareVersion"
  case softwareVersion = "HKDevicePropertySoftwareVersion"
  case localIdentifier = "HKDevicePropertyLocalIdentifier"
  case udiDeviceIdentifier = "HKDevicePropertyUDIDeviceIdentifier"

  /// The name of HealthKit's property, which predicates contain.
  var stableName: String {
    switch self {
    case .name: "name"
    case .manufacturer: "manufacturer"
    case .model: "model"
    case .hardwareVersion: "hardwareVersion"
    case .firmwareVersion: "firmwareVersion"
    case .softwareVersion: "softwareVersion"
    case .localIdentifier: "localIdentifier"
    case .udiDeviceIdentifier: "udiDeviceIdentifier"
    }
  }

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
