import FoundationEssentials
import WellsealBase
import WellsealModel

/// The origin of a sample and its metadata, as elements and extensions of an observation.
enum ObservationProvenance {
  private static let sourceURL = FHIRCoding.extensions + "source"
  private static let metadataURL = FHIRCoding.extensions + "metadata"

  // MARK: Writing

  /// Returns the extensions with the source and the metadata of a sample.
  static func extensions(_ sample: HealthSample) -> [JSON] {
    let source = sample.provenance.sourceRevision.map { [Self.source($0)] } ?? []
    return source + metadata(sample.metadata)
  }

  static func metadata(_ metadata: Metadata) -> [JSON] {
    metadata.entries.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { key, value in
      guard let name = FHIRCoding.text(key.rawValue) else { return nil }
      var parts = [part("key", "valueString", name)]
      // FHIR has no empty text, so write a key without a value.
      if value != .string("") {
        guard let value = Self.value(value) else { return nil }
        parts.append(part("value", value.name, value.value))
      }
      return ["url": .string(metadataURL), "extension": .array(parts)]
    }
  }

  static func source(_ revision: SourceRevision) -> JSON {
    let system = revision.operatingSystem
    let parts = [
      ("name", revision.source.name), ("identifier", revision.source.bundleIdentifier),
      ("version", revision.version),
      ("productType", revision.productType),
      (
        "operatingSystem",
        system == SourceRevision.anyOperatingSystem
          ? nil : "\(system.major).\(system.minor).\(system.patch)"
      ),
    ]
    return [
      "url": .string(sourceURL),
      "extension": .array(
        parts.compactMap { name, text in FHIRCoding.text(text).map { part(name, "valueString", $0) } }),
    ]
  }

  private static func part(_ url: String, _ name: String, _ value: JSON) -> JSON {
    .object([.init("url", .string(url)), .init(name, value)])
  }

  private static func value(_ value: MetadataValue) -> JSON.Member? {
    switch value {
    case .string(let text): FHIRCoding.text(text).map { .init("valueString", $0) }
    case .boolean(let value): .init("valueBoolean", .bool(value))
    case .integer(let number):
      .init(Int32(exactly: number) == nil ? "valueDecimal" : "valueInteger", .integer(number))
    // Always with a decimal point or an exponent, to distinguish it from an integer.
    case .real(let number): number.isFinite ? .init("valueDecimal", .number(number.description)) : nil
    case .date(let date): .init("valueDateTime", .string(FHIRDateTime.text(date)))
    case .quantity(let quantity): ObservationQuantity.json(quantity).map { .init("valueQuantity", $0) }
    }
  }

  /// Returns a device as a contained resource.
  static func device(_ device: HealthDevice) -> JSON {
    var json: JSON = ["resourceType": "Device", "id": "device"]
    if let text = FHIRCoding.text(device.localIdentifier) { json["identifier"] = [["value": text]] }
    if let text = FHIRCoding.text(device.udiDeviceIdentifier) {
      json["udiCarrier"] = [["deviceIdentifier": text]]
    }
    if let text = FHIRCoding.text(device.manufacturer) { json["manufacturer"] = text }
    if let text = FHIRCoding.text(device.name) {
      json["deviceName"] = [["name": text, "type": "user-friendly-name"]]
    }
    if let text = FHIRCoding.text(device.model) { json["modelNumber"] = text }
    let versions = versionFields.compactMap { name, path -> JSON? in
      FHIRCoding.text(device[keyPath: path]).map { ["type": ["text": .string(name)], "value": $0] }
    }
    if !versions.isEmpty { json["version"] = .array(versions) }
    return json
  }

  private typealias Path = any WritableKeyPath<HealthDevice, String?> & Sendable

  private static let versionFields: [(String, Path)] = [
    ("hardware", \.hardwareVersion), ("firmware", \.firmwareVersion), ("software", \.softwareVersion),
  ]
}

// MARK: Reading

extension ObservationProvenance {
  /// Returns the source of a sample, or `nil` if the observation doesn't contain it.
  static func source(of observation: JSONValue) -> SourceRevision? {
    guard let parts = observation.extensions(sourceURL).first(where: { _ in true }),
      let identifier = parts.part("identifier")?["valueString"]?.string
    else { return nil }
    let text = { (name: StaticString) in parts.part(name)?["valueString"]?.string }
    return SourceRevision(
      source: HealthSource(name: text("name") ?? "", bundleIdentifier: identifier), version: text("version"),
      productType: text("productType"),
      operatingSystem: text("operatingSystem").flatMap(SystemVersion.init)
        ?? SourceRevision.anyOperatingSystem)
  }

  /// Returns the device: the contained one if it is referred to, or else its name.
  static func device(of observation: JSONValue) -> HealthDevice? {
    guard let reference = observation["device"] else { return nil }
    guard let target = reference["reference"]?.string, target.hasPrefix("#"),
      let json = observation["contained"]?.elements.first(where: {
        $0["id"]?.string == String(target.dropFirst())
      }),
      json["resourceType"]?.isString("Device") == true
    else { return reference["display"]?.string.map { HealthDevice(name: $0) } }
    var device = HealthDevice(
      name: json["deviceName"]?.elements.first { _ in true }?["name"]?.string,
      manufacturer: json["manufacturer"]?.string, model: json["modelNumber"]?.string,
      localIdentifier: json["identifier"]?.elements.first { _ in true }?["value"]?.string,
      udiDeviceIdentifier: json["udiCarrier"]?.elements.first { _ in true }?["deviceIdentifier"]?.string)
    for (name, path) in versionFields {
      device[keyPath: path] =
        json["version"]?.elements.first { $0["type"]?["text"]?.string == name }?["value"]?.string
    }
    return device
  }

  /// Returns the metadata, or `nil` if an entry breaks a rule of its key.
  static func metadata(of element: JSONValue) -> Metadata? {
    var entries: [MetadataKey: MetadataValue] = [:]
    for parts in element.extensions(metadataURL).prefix(1000) {
      guard let key = parts.part("key")?["valueString"]?.string else { return nil }
      guard let value = parts.part("value") else {
        entries[InternalKey.escaped(key)] = .string("")
        continue
      }
      guard let read = Self.value(value) else { return nil }
      entries[InternalKey.escaped(key)] = read
    }
    return try? Metadata(entries)
  }

  private static func value(_ part: JSONValue) -> MetadataValue? {
    if let text = part["valueString"]?.string { return .string(text) }
    if let value = part["valueBoolean"]?.bool { return .boolean(value) }
    if let number = part["valueInteger"]?.integer ?? part["valueDecimal"]?.integer { return .integer(number) }
    if let number = part["valueDecimal"]?.double { return .real(number) }
    if let text = part["valueDateTime"]?.string {
      return FHIRDateTime.sampleDate(text, zone: .gmt).map(MetadataValue.date)
    }
    return part["valueQuantity"].flatMap { quantity in
      guard let code = quantity["code"]?.string, let unit = HealthUnit(ucum: code) else { return nil }
      return ObservationQuantity.quantity(quantity, in: unit).map(MetadataValue.quantity)
    }
  }
}

extension JSONValue {
  /// Returns the extensions with a URL.
  func extensions(_ url: String) -> [JSONValue] {
    self["extension"].map { $0.elements.filter { $0["url"]?.string == url } } ?? []
  }

  /// Returns the part of an extension with a name.
  func part(_ name: StaticString) -> JSONValue? {
    self["extension"]?.elements.first { $0["url"]?.isString(name) == true }
  }
}
