package import WellsealModel

extension HealthSource: WireObject {
  package static var wireType: String { "Source" }

  package static let wireFields = [
    WireField<HealthSource>("name", \.name), WireField("bundleIdentifier", \.bundleIdentifier),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(name: try fields["name"], bundleIdentifier: try fields["bundleIdentifier"])
  }
}

extension SourceRevision: WireObject {
  package static let wireFields = [
    WireField<SourceRevision>("source", \.source), WireField("version", \.version),
    WireField("productType", \.productType), WireField("operatingSystem", \.operatingSystem),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      source: try fields["source"], version: try fields["version"], productType: try fields["productType"],
      operatingSystem: try fields["operatingSystem"])
  }
}

extension HealthDevice: WireObject {
  package static var wireType: String { "Device" }

  package static let wireFields = [
    WireField<HealthDevice>("name", \.name), WireField("manufacturer", \.manufacturer),
    WireField("model", \.model), WireField("hardwareVersion", \.hardwareVersion),
    WireField("firmwareVersion", \.firmwareVersion), WireField("softwareVersion", \.softwareVersion),
    WireField("localIdentifier", \.localIdentifier),
    WireField("udiDeviceIdentifier", \.udiDeviceIdentifier),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      name: try fields["name"], manufacturer: try fields["manufacturer"], model: try fields["model"],
      hardwareVersion: try fields["hardwareVersion"], firmwareVersion: try fields["firmwareVersion"],
      softwareVersion: try fields["softwareVersion"], localIdentifier: try fields["localIdentifier"],
      udiDeviceIdentifier: try fields["udiDeviceIdentifier"])
  }
}

extension Provenance: WireObject {
  package static let wireFields = [
    WireField<Provenance>("revision", \.sourceRevision), WireField("device", \.device),
  ]

  package convenience init(fields: WireReader) throws(WireError) {
    self.init(sourceRevision: try fields["revision"], device: try fields["device"])
  }
}
