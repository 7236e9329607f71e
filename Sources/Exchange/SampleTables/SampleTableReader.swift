import AppleHealthExport
import ByteFormats
import CivilTime
import FoundationEssentials
import HealthImports
import HealthModel
import SampleQueries

/// Makes samples of the objects that ``SampleTableWriter`` writes as JSON Lines.
struct SampleTableReader {
  /// Why an object is no sample, and of which type it would be.
  struct Fault: Error {
    var type = ""
    var reason: ImportLoss.Reason
  }

  /// A sample that was read.
  struct Found {
    var sample: NewSample
    /// Whether the object holds only a part of what such a sample has.
    var isPart: Bool
  }

  static func sample(_ root: JSONValue) throws(Fault) -> Found {
    guard SampleTable.isSample(root) else { throw Fault(reason: .notSample) }
    let sample = try plain(root)
    let created = root["created"]?.string.flatMap { FHIRDateTime.sampleDate($0, zone: .gmt) }
    return Found(sample: NewSample(sample, created: created), isPart: sample.type.kind == .workout)
  }

  /// The sample of an object that a person or a shortcut wrote: the short name of the type will do, a sample without an end is a
  /// moment, and one without an identifier is known by its content.
  static func lenientSample(_ root: JSONValue) throws(Fault) -> Found {
    guard SampleTable.isSample(root) == false else { return try sample(root) }
    guard root.kind == .object, let name = root["type"]?.string, root["start"]?.string != nil else {
      throw Fault(reason: .notSample)
    }
    guard let type = try? HealthType.named(name) else {
      throw Fault(type: String(name.prefix(128)), reason: .unknownType)
    }
    var whole = JSON(root)
    whole["type"] = .string(type.identifier)
    if whole["end"] == nil { whole["end"] = whole["start"] }
    if type.kind == .category, whole["value"] == nil, let constant = root["constant"]?.string,
      let known = type.values?.cases.first(where: { $0.constant == constant || $0.name == constant })
    {
      whole["value"] = .integer(known.value)
    }
    if whole["uuid"] == nil { whole["uuid"] = .string(UUID(contentOf: whole.minified).uuidString) }
    guard let document = try? JSONDocument(parsing: whole.minified, limits: ResourceLimits.line) else {
      throw Fault(reason: .notSample)
    }
    return try sample(document.root)
  }

  /// The sample of an object; members of correlations are objects, too.
  private static func plain(_ root: JSONValue) throws(Fault) -> HealthSample {
    guard let type = root["type"]?.string.flatMap(HealthType.init(identifier:)) else {
      throw Fault(type: String((root["type"]?.string ?? "").prefix(128)), reason: .unknownType)
    }
    func fault(_ reason: ImportLoss.Reason) -> Fault { Fault(type: type.identifier, reason: reason) }
    guard let uuid = root["uuid"]?.string.flatMap(UUID.init(uuidString:)) else {
      throw fault(.missing("uuid"))
    }
    guard let start = root["start"]?.string.flatMap({ FHIRDateTime.sampleDate($0, zone: .gmt) }) else {
      throw fault(.wrongDate("start"))
    }
    guard let end = root["end"]?.string.flatMap({ FHIRDateTime.sampleDate($0, zone: .gmt) }) else {
      throw fault(.wrongDate("end"))
    }
    let value: SampleValue
    do { value = try self.value(of: root, type) } catch {
      throw Fault(type: type.identifier, reason: error.reason)
    }
    do {
      return try HealthSample(
        uuid: uuid, type: type, start: start, end: end, value: value, provenance: provenance(root),
        metadata: metadata(root))
    } catch {
      throw fault(.rule(error.reason))
    }
  }

  private static func value(of root: JSONValue, _ type: HealthType) throws(Fault) -> SampleValue {
    let number = root["value"]?.numberText
    switch type.kind {
    case .quantity:
      guard let number, let value = Double(number) else { throw Fault(reason: .missing("value")) }
      guard let unit = root["unit"]?.string.flatMap({ try? HealthUnit(parsing: $0) }) else {
        throw Fault(reason: .unknownUnit)
      }
      return .quantity(HealthQuantity(value, unit))
    case .category:
      guard let raw = number.flatMap({ Int($0) }) else { throw Fault(reason: .missing("value")) }
      return .category(raw)
    case .workout:
      guard let duration = number.flatMap({ Double($0) }) else { throw Fault(reason: .missing("value")) }
      guard let activity = root["constant"]?.string.flatMap(HealthEnumeration.value(ofConstant:)) else {
        throw Fault(reason: .unknownConstant)
      }
      return .workout(Workout(activityType: activity, duration: duration))
    case .correlation:
      var members: [HealthSample] = []
      for member in root["members"].map({ Array($0.elements.prefix(1000)) }) ?? [] {
        members.append(try plain(member))
      }
      return .correlation(members)
    default: throw Fault(reason: .contentNotWritten)
    }
  }

  private static func provenance(_ root: JSONValue) -> Provenance {
    let device = root["device"]?.string.map { HealthDevice(name: $0) }
    let name = root["source"]?.string ?? ""
    let source =
      root["sourceIdentifier"]?.string.map { HealthSource(name: name, bundleIdentifier: $0) }
      ?? ExportProvenance.source(named: name.isEmpty ? ExportProvenance.unnamed : name)
    return Provenance(
      sourceRevision: SourceRevision(
        source: source, version: root["sourceVersion"]?.string, productType: nil),
      device: device)
  }

  private static func metadata(_ root: JSONValue) -> Metadata {
    guard let members = root["metadata"]?.members else { return .none }
    return ExportMetadata.metadata(
      members.prefix(1000).compactMap { name, value in value.string.map { (key: name, value: $0) } })
  }
}
