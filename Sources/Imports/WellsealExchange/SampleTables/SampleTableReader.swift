import FoundationEssentials
import WellsealBase
import WellsealImports
import WellsealModel

/// A type that parses the JSON Lines objects of ``SampleTableWriter`` as samples.
///
/// Lines from one source have few distinct names, which are cached.
struct SampleTableReader {
  private var types = Remembered<HealthType?>()
  private var units = Remembered<HealthUnit?>()
  private var sources = Remembered<HealthSource>()

  /// An error that occurs when an object isn't a sample, with its intended type.
  struct RowError: Error {
    var type = ""
    var reason: ImportLoss.Reason
  }

  /// A parsed sample.
  struct ParsedSample {
    var sample: NewSample
    /// Whether the object contains only a part of such a sample.
    var isPart: Bool
    /// Whether the object has its own identifier.
    var isNamed: Bool
    /// Whether the object was written by hand or by another program.
    var isBrief: Bool
    /// The rank of the source among those of the type, or `nil` if the default order applies.
    var priority: Int?
    /// The metadata keys whose values don't have the form of their keys, and are stored as text or
    /// not at all.
    var changedKeys: [String]
  }

  /// Returns the sample of an object that a user or a shortcut wrote.
  ///
  /// The type may be a short name, a sample without an end is instantaneous, and one without an
  /// identifier is identified by its content.
  mutating func lenientSample(_ root: JSONValue) throws(RowError) -> ParsedSample {
    guard root.kind == .object, let name = root["type"]?.string, root["start"] != nil else {
      throw RowError(reason: .notSample)
    }
    guard let type = types.value(of: name, making: { try? HealthType.named($0) }) else {
      throw RowError(type: String(name.prefix(128)), reason: .unknownType)
    }
    return try found(root, BriefSample(root, type, isLenient: true))
  }

  /// Returns the sample of an object that has every member.
  mutating func sample(_ root: JSONValue) throws(RowError) -> ParsedSample {
    guard SampleTable.isSample(root) else { throw RowError(reason: .notSample) }
    return try found(root, BriefSample(root, try type(of: root)))
  }

  private mutating func found(_ root: JSONValue, _ brief: BriefSample) throws(RowError) -> ParsedSample {
    let sample = try plain(root, brief)
    let created = root["created"]?.string.flatMap { FHIRDateTime.sampleDate($0, zone: .gmt) }
    return ParsedSample(
      sample: NewSample(sample, created: created), isPart: sample.type.kind == .workout,
      isNamed: root["uuid"] != nil, isBrief: brief.isLenient,
      priority: brief.isLenient ? nil : root["sourcePriority"]?.integer,
      changedKeys: Self.changedKeys(root, sample.metadata))
  }

  private func type(of root: JSONValue) throws(RowError) -> HealthType {
    let name = root["type"]?.string ?? ""
    guard let type = HealthType(identifier: name) else {
      throw RowError(type: String(name.prefix(128)), reason: .unknownType)
    }
    return type
  }

  /// Returns the sample of an object; members of correlations are objects, too.
  private mutating func plain(_ root: JSONValue, _ brief: BriefSample) throws(RowError) -> HealthSample {
    let type = brief.type
    func fault(_ reason: ImportLoss.Reason) -> RowError { RowError(type: type.identifier, reason: reason) }
    guard let uuid = brief.uuid else { throw fault(.missing("uuid")) }
    guard let start = Self.date(root["start"]) else { throw fault(.wrongTime("start")) }
    let end = brief.isMoment ? start : Self.date(root["end"])
    guard let end else { throw fault(.wrongTime("end")) }
    let value: SampleValue
    do { value = try self.value(of: root, brief) } catch {
      throw RowError(type: type.identifier, reason: error.reason)
    }
    do {
      return try HealthSample(
        uuid: uuid, type: type, start: start, end: end, value: value, provenance: provenance(root),
        metadata: Self.metadata(root))
    } catch {
      throw fault(.rule(error.reason))
    }
  }

  /// Returns a time with its offset, in the format of RFC 3339 or that of the Health app's exports.
  ///
  /// Programs in Python write a space instead of the `T`. A day has no offset: its beginning
  /// depends on where the person was.
  private static func date(_ value: JSONValue?) -> Date? {
    guard let text = value?.string else { return nil }
    if let date = FHIRDateTime(text) {
      return date.precision > .day ? date.sampleDate(in: .gmt) : nil
    }
    // An offset, unlike the day, comes after a colon.
    guard let clock = text.firstIndex(of: ":"), text[clock...].contains(where: { "+-Z".contains($0) }) else {
      return nil
    }
    let words = text.split(separator: " ")
    return words.count <= 3 ? try? LocalTime(.gmt).date(words.joined(separator: " ")) : nil
  }

  private mutating func value(of root: JSONValue, _ brief: BriefSample) throws(RowError) -> SampleValue {
    let number = root["value"]?.numberText
    switch brief.type.kind {
    case .quantity:
      let plain = number.flatMap { Double($0) }
      let written = plain == nil ? WrittenQuantity(root["value"]?.string ?? "") : nil
      let value: Double = if let plain { plain } else { try Self.writtenNumber(written, brief) }
      guard let name = try Self.unitName(root, written, brief) else { throw RowError(reason: .unknownUnit) }
      let known = units.value(of: name) { try? HealthUnit(parsing: $0) }
      let fits = known.map { unit in brief.type.unit.map(unit.isCompatible) ?? true } ?? false
      guard let unit = fits ? known : HealthUnit.written(name, for: brief.type) ?? known else {
        throw RowError(reason: .unknownUnit)
      }
      // What exports write in full is in HealthKit's parts of one.
      if brief.isLenient, !SampleTable.isSample(root), root["percent"]?.bool != true,
        HealthQuantity.isAmbiguous(written: value, unit, of: brief.type)
      {
        throw RowError(reason: .ambiguousPercent)
      }
      if root["percent"]?.bool == true, brief.isLenient, unit == .percent {
        return .quantity(HealthQuantity(value / 100, unit))
      }
      return .quantity(
        brief.isLenient ? HealthQuantity(written: value, unit, of: brief.type) : HealthQuantity(value, unit))
    case .category:
      guard let raw = brief.value ?? number.flatMap({ Int($0) }) else {
        throw RowError(reason: .missing("value"))
      }
      return .category(raw)
    case .workout:
      guard let duration = number.flatMap({ Double($0) }) else { throw RowError(reason: .missing("value")) }
      guard let activity = root["constant"]?.string.flatMap(HealthEnumeration.value(ofConstant:)) else {
        throw RowError(reason: .unknownConstant)
      }
      return .workout(Workout(activityType: activity, duration: duration))
    case .correlation:
      if brief.isLenient, brief.type == .bloodPressure, root["members"] == nil {
        return .correlation(try pressure(root, brief))
      }
      var members: [HealthSample] = []
      for member in root["members"].map({ Array($0.elements.prefix(1000)) }) ?? [] {
        members.append(try plain(member, BriefSample(member, try type(of: member))))
      }
      return .correlation(members)
    default: throw RowError(reason: .contentNotWritten)
    }
  }

  /// Parses a quoted number, as forms and commands accept it.
  private static func writtenNumber(
    _ written: WrittenQuantity?, _ brief: BriefSample
  ) throws(RowError) -> Double {
    guard brief.isLenient, let written, !written.number.isEmpty || written.unit != nil else {
      throw RowError(reason: .missing("value"))
    }
    do throws(WrittenNumber.ParseError) {
      return try WrittenNumber.value(of: String(written.number), isCount: brief.type.isCountedWhole)
    } catch {
      throw RowError(reason: error == .ambiguous ? .ambiguousNumber : .notANumber)
    }
  }

  /// Returns the name of the unit: the member, the unit of a text such as `97 %`, or that of a type
  /// that is only counted.
  ///
  /// Two units must be the same.
  private static func unitName(
    _ root: JSONValue, _ written: WrittenQuantity?, _ brief: BriefSample
  ) throws(RowError) -> String? {
    let own = written?.unit.map(String.init)
    guard let name = root["unit"]?.string else {
      return own ?? (brief.isLenient && brief.type.unit == .count ? "count" : nil)
    }
    if let own, HealthUnit.written(own, for: brief.type) != HealthUnit.written(name, for: brief.type) {
      throw RowError(reason: .notANumber)
    }
    return name
  }

  /// Returns the two samples of `120/80`.
  private mutating func pressure(_ root: JSONValue, _ brief: BriefSample) throws(RowError) -> [HealthSample] {
    let written = WrittenQuantity(root["value"]?.string ?? "")
    let parts = written.number.split(separator: "/", omittingEmptySubsequences: false)
    let name = try Self.unitName(root, written, brief)
    let unit = name.flatMap { HealthUnit.written($0, for: .bloodPressureSystolic) }
    guard parts.count == 2 else { throw RowError(reason: .missing("value")) }
    guard name == nil || unit != nil else { throw RowError(reason: .unknownUnit) }
    guard let start = Self.date(root["start"]), let parent = brief.uuid else {
      throw RowError(reason: .wrongTime("start"))
    }
    var members: [HealthSample] = []
    for (type, text) in zip([HealthType.bloodPressureSystolic, .bloodPressureDiastolic], parts) {
      guard let number = try? WrittenNumber.value(of: String(text)) else {
        throw RowError(reason: .notANumber)
      }
      // The text determines the identifiers of imported data, so it never changes.
      let content = Array("\(parent.uuidString) \(type.identifier)".utf8)
      do {
        members.append(
          try HealthSample(
            uuid: UUID(contentOf: content), type: type, start: start, end: start,
            value: .quantity(HealthQuantity(number, unit ?? .millimeterOfMercury)),
            provenance: provenance(root)))
      } catch { throw RowError(reason: .rule(error.reason)) }
    }
    return members
  }

  private mutating func provenance(_ root: JSONValue) -> Provenance {
    let device = Self.device(root)
    let name = root["source"]?.string ?? ""
    let source =
      root["sourceIdentifier"]?.string.map { HealthSource(name: name, bundleIdentifier: $0) }
      ?? sources.value(of: name) {
        ExportProvenance.source(named: $0.isEmpty ? ExportProvenance.unnamed : $0)
      }
    return Provenance(
      sourceRevision: SourceRevision(
        source: source, version: root["sourceVersion"]?.string, productType: root["productType"]?.string),
      device: device)
  }

  /// Returns the device of an object: its name, and an object with other properties.
  private static func device(_ root: JSONValue) -> HealthDevice? {
    let more = root["deviceProperties"] ?? root["device"]
    let name = root["device"]?.string ?? more?["name"]?.string
    let device = HealthDevice(
      name: name, manufacturer: more?["manufacturer"]?.string, model: more?["model"]?.string,
      hardwareVersion: more?["hardwareVersion"]?.string, firmwareVersion: more?["firmwareVersion"]?.string,
      softwareVersion: more?["softwareVersion"]?.string, localIdentifier: more?["localIdentifier"]?.string,
      udiDeviceIdentifier: more?["udiDeviceIdentifier"]?.string)
    return device == HealthDevice() ? nil : device
  }

  private static func metadata(_ root: JSONValue) -> Metadata {
    ExportMetadata.metadata(pairs(root))
  }

  /// Returns the first 1,000 entries; programs also write numbers and booleans.
  private static func pairs(_ root: JSONValue) -> [(key: String, value: String)] {
    guard let members = root["metadata"]?.members else { return [] }
    return members.prefix(1000).compactMap { name, value in
      let text = value.string ?? value.numberText ?? value.bool.map { $0 ? "1" : "0" }
      return text.map { (key: name, value: $0) }
    }
  }

  /// Returns the keys of entries that aren't in the metadata of the sample.
  private static func changedKeys(_ root: JSONValue, _ metadata: Metadata) -> [String] {
    guard let members = root["metadata"]?.members else { return [] }
    return members.map(\.name).filter { metadata.entries[MetadataKey($0)] == nil }
  }
}
