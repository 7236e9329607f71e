// Written by scripts/generate healthkit from Tables/healthkit-constants.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public let HKDevicePropertyKeyName: String = "HKDevicePropertyName"
public let HKDevicePropertyKeyManufacturer: String = "HKDevicePropertyManufacturer"
public let HKDevicePropertyKeyModel: String = "HKDevicePropertyModel"
public let HKDevicePropertyKeyHardwareVersion: String = "HKDevicePropertyHardwareVersion"
public let HKDevicePropertyKeyFirmwareVersion: String = "HKDevicePropertyFirmwareVersion"
public let HKDevicePropertyKeySoftwareVersion: String = "HKDevicePropertySoftwareVersion"
public let HKDevicePropertyKeyLocalIdentifier: String = "HKDevicePropertyLocalIdentifier"
public let HKDevicePropertyKeyUDIDeviceIdentifier: String = "HKDevicePropertyUDIDeviceIdentifier"
