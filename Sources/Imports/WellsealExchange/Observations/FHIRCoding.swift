import WellsealBase
import WellsealModel

/// The code systems in observations, and FHIR structures for codes.
enum FHIRCoding {
  static let loinc = "http://loinc.org"
  /// The code system of Apple's identifiers, as in other programs that write HealthKit's data as
  /// FHIR.
  static let healthKit = "http://developer.apple.com/documentation/healthkit"
  static let ucum = "http://unitsofmeasure.org"
  static let uri = "urn:ietf:rfc:3986"
  /// The base URL of extensions for data that Observation has no element for; it is only a name.
  static let extensions = "https://wellseal.org/fhir/StructureDefinition/"
  private static let categories = "http://terminology.hl7.org/CodeSystem/observation-category"
  /// The ISO/IEEE 11073 nomenclature, for waveforms.
  static let nomenclature = "urn:oid:2.16.840.1.113883.6.24"

  static func coding(_ system: String, _ code: String, _ display: String? = nil) -> JSON {
    var coding: JSON = ["system": .string(system), "code": .string(code)]
    if let display { coding["display"] = .string(display) }
    return coding
  }

  static func concept(_ codings: [JSON], text: String? = nil) -> JSON {
    var concept: JSON = ["coding": .array(codings)]
    if let text { concept["text"] = .string(text) }
    return concept
  }

  /// Returns a HealthKit concept, such as the value of a category sample.
  static func concept(_ code: String, _ display: String) -> JSON {
    concept([coding(healthKit, code, display)], text: display)
  }

  /// Returns the concept of a type: its LOINC codes, then Apple's identifier.
  static func concept(of mapping: ObservationMapping) -> JSON {
    concept(
      mapping.loinc.map { coding(loinc, $0.code, $0.display) }
        + [coding(healthKit, mapping.type.identifier, mapping.display)],
      text: mapping.display)
  }

  /// Returns the category of an observation, such as `vital-signs`.
  static func category(_ code: String) -> JSON {
    let words = code.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return concept([coding(categories, code, words.joined(separator: " "))])
  }

  /// Returns the value of an enumeration, by its constant.
  static func value(_ raw: Int, of enumeration: HealthEnumeration) -> JSON {
    guard let item = enumeration[raw] else { return concept("\(enumeration.name).\(raw)", "\(raw)") }
    return concept(item.constant ?? "\(enumeration.name).\(item.name)", words(item.name))
  }

  /// Returns the raw value of a concept in an enumeration; former names are known, too.
  static func raw(_ concept: JSONValue?, of enumeration: HealthEnumeration) -> Int? {
    guard let codings = concept?["coding"] else { return nil }
    for coding in codings.elements {
      guard coding["system"]?.string == healthKit, let code = coding["code"]?.string else { continue }
      if let item = enumeration.cases.first(where: {
        $0.constant == code || "\(enumeration.name).\($0.name)" == code
      }) {
        return item.value
      }
      // A value that is newer than the table.
      if code.hasPrefix("\(enumeration.name)."), let raw = Int(code.dropFirst(enumeration.name.count + 1)) {
        return raw
      }
    }
    return nil
  }

  /// Returns a Swift name as words: `asleepREM` becomes `asleep REM`.
  private static func words(_ name: String) -> String {
    var words = ""
    var wasSmall = false
    for scalar in name.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, wasSmall { words += " " }
      words.unicodeScalars.append(scalar)
      wasSmall = !isCapital
    }
    return words
  }

  /// Returns a text without control characters, as FHIR requires, or `nil` if it is empty.
  static func text(_ text: String?) -> JSON? {
    guard let text, !text.isEmpty else { return nil }
    guard text.unicodeScalars.contains(where: isControl) else { return .string(text) }
    return .string(
      String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 })))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && ![0x09, 0x0A, 0x0D].contains(scalar.value)
  }
}
