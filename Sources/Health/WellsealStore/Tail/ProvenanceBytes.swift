import WellsealModel

/// The encoding of a provenance.
///
/// | field | form | meaning |
/// |---|---|---|
/// | flags | 1 byte | see below |
/// | revision | 2 texts | name and bundle identifier of the source |
/// | version, machine | a text each, if the flags include it | |
/// | system | 3 zigzags | major, minor, patch |
/// | device | 1 byte, then a text for each of its bits | see below |
/// | app | 16 bytes, if the flags include it | the admission of the app that saved it here |
///
/// The flags are: 1 a source revision follows, 2 with a version, 4 with a machine, 8 a device
/// follows, 16 the app that saved it here. The bits of the device are: name, manufacturer, model,
/// hardware, firmware, software, local identifier, UDI.
enum ProvenanceBytes {
  static func write(_ provenance: Provenance, to writer: inout ByteWriter) {
    let revision = provenance.sourceRevision
    var flags: UInt8 = revision == nil ? 0 : 1
    if revision?.version != nil { flags |= 2 }
    if revision?.productType != nil { flags |= 4 }
    if provenance.device != nil { flags |= 8 }
    if provenance.savedBy != nil { flags |= 16 }
    writer.byte(flags)
    if let revision { write(revision, to: &writer) }
    if let device = provenance.device { write(device, to: &writer) }
    if let admission = provenance.savedBy { writer.uuid(admission) }
  }

  static func read(from reader: inout ByteReader) throws(EncodingFault) -> Provenance {
    let flags = try reader.byte()
    guard flags < 32 else { throw .outOfRange }
    let revision = flags & 1 == 0 ? nil : try revision(flags, from: &reader)
    let device = flags & 8 == 0 ? nil : try device(from: &reader)
    let savedBy = flags & 16 == 0 ? nil : try reader.uuid()
    return Provenance(sourceRevision: revision, device: device, savedBy: savedBy)
  }

  private static func write(_ revision: SourceRevision, to writer: inout ByteWriter) {
    writer.text(revision.source.name)
    writer.text(revision.source.bundleIdentifier)
    if let version = revision.version { writer.text(version) }
    if let machine = revision.productType { writer.text(machine) }
    let system = revision.operatingSystem
    for number in [system.major, system.minor, system.patch] { writer.zigzag(Int64(number)) }
  }

  private static func revision(
    _ flags: UInt8, from reader: inout ByteReader
  ) throws(EncodingFault) -> SourceRevision {
    let source = HealthSource(name: try reader.text(), bundleIdentifier: try reader.text())
    let version = flags & 2 == 0 ? nil : try reader.text()
    let machine = flags & 4 == 0 ? nil : try reader.text()
    let system = SystemVersion(
      Int(try reader.zigzag()), Int(try reader.zigzag()), Int(try reader.zigzag()))
    return SourceRevision(source: source, version: version, productType: machine, operatingSystem: system)
  }

  private static func write(_ device: HealthDevice, to writer: inout ByteWriter) {
    let texts = [
      device.name, device.manufacturer, device.model, device.hardwareVersion, device.firmwareVersion,
      device.softwareVersion, device.localIdentifier, device.udiDeviceIdentifier,
    ]
    var known: UInt8 = 0
    for (bit, text) in texts.enumerated() where text != nil { known |= 1 << bit }
    writer.byte(known)
    for case let text? in texts { writer.text(text) }
  }

  private static func device(from reader: inout ByteReader) throws(EncodingFault) -> HealthDevice {
    let known = try reader.byte()
    var texts: [String?] = []
    for bit in 0..<8 { texts.append(known & 1 << bit == 0 ? nil : try reader.text()) }
    return HealthDevice(
      name: texts[0], manufacturer: texts[1], model: texts[2], hardwareVersion: texts[3],
      firmwareVersion: texts[4], softwareVersion: texts[5], localIdentifier: texts[6],
      udiDeviceIdentifier: texts[7])
  }
}
