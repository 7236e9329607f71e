// Written by scripts/generate healthkit from Tables/healthkit-constants.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of a device's name, a text.
public let HKDevicePropertyKeyName: String = "HKDevicePropertyName"
/// The key of a device's manufacturer, a text.
public let HKDevicePropertyKeyManufacturer: String = "HKDevicePropertyManufacturer"
/// The key of a device's model, a text.
public let HKDevicePropertyKeyModel: String = "HKDevicePropertyModel"
/// The key of a device's hardware version, a text.
public let HKDevicePropertyKeyHardwareVersion: String = "HKDevicePropertyHardwareVersion"
/// The key of a device's firmware version, a text.
public let HKDevicePropertyKeyFirmwareVersion: String = "HKDevicePropertyFirmwareVersion"
/// The key of a device's software version, a text.
public let HKDevicePropertyKeySoftwareVersion: String = "HKDevicePropertySoftwareVersion"
/// The key of a device's identifier on this machine, a text.
public let HKDevicePropertyKeyLocalIdentifier: String = "HKDevicePropertyLocalIdentifier"
/// The key of the device identifier of the FDA's UDI, a text.
public let HKDevicePropertyKeyUDIDeviceIdentifier: String = "HKDevicePropertyUDIDeviceIdentifier"
