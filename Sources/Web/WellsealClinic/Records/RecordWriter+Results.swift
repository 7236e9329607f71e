import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// Laboratory results and vital signs.
extension RecordWriter {
  /// Returns the observations of a row and, for a laboratory panel, its report.
  func results(_ row: SampleRow) -> [JSON] {
    let values = row["values"].split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    let observations = values.enumerated().compactMap { place, pair -> JSON? in
      guard let analyte = Analyte.known[String(pair[0])] else { return nil }
      return observation(analyte, String(pair[1]), id: "\(row["id"])-\(place + 1)", row)
    }
    guard let panel = row.text("panel") else { return observations }
    return observations + [report(panel, of: observations, row)]
  }

  private func observation(_ analyte: Analyte, _ value: String, id: String, _ row: SampleRow) -> JSON {
    let category = concept(.observationCategory, analyte.category)
    var record = resource(
      "Observation", id,
      [
        "status": "final",
        "category": pick(r4: [category], dstu2: category),
        "code": concept([(.loinc, analyte.loinc, analyte.name)], text: analyte.shortName),
        "subject": patient(row),
        "effectiveDateTime": .string(row["time"]),
        "issued": .string(row["time"]),
      ])
    if analyte.isBloodPressure {
      let sides = value.split(separator: "/").map(String.init)
      record["component"] = [
        component("8480-6", "Systolic blood pressure", sides[0]),
        component("8462-4", "Diastolic blood pressure", sides[1]),
      ]
    } else if analyte.unit.isEmpty {
      record["valueCodeableConcept"] = concept([(.snomed, value, "Not detected")], text: "Not detected")
    } else {
      record["valueQuantity"] = quantity(value, unit: analyte.unit, code: analyte.ucum)
      record["interpretation"] = interpretation(of: value, analyte)
      record["referenceRange"] = range(of: analyte)
    }
    return record
  }

  private func component(_ loinc: String, _ name: String, _ value: String) -> JSON {
    [
      "code": concept([(.loinc, loinc, name)], text: name),
      "valueQuantity": quantity(value, unit: "mmHg", code: "mm[Hg]"),
    ]
  }

  /// Returns high or low, or nothing for a value inside its range.
  private func interpretation(of value: String, _ analyte: Analyte) -> JSON? {
    guard let number = Double(value) else { return nil }
    let isLow = analyte.low.flatMap(Double.init).map { number < $0 } ?? false
    let isHigh = analyte.high.flatMap(Double.init).map { number > $0 } ?? false
    guard isLow || isHigh else { return nil }
    let concept = concept(.interpretation, isLow ? "L" : "H")
    return pick(r4: [concept], dstu2: concept)
  }

  private func range(of analyte: Analyte) -> JSON? {
    guard analyte.low != nil || analyte.high != nil else { return nil }
    return [
      .members([
        "low": analyte.low.map { quantity($0, unit: analyte.unit, code: analyte.ucum) },
        "high": analyte.high.map { quantity($0, unit: analyte.unit, code: analyte.ucum) },
      ])
    ]
  }

  private func report(_ panel: String, of observations: [JSON], _ row: SampleRow) -> JSON {
    let category = concept([(.reportCategory, "LAB", "Laboratory")])
    return resource(
      "DiagnosticReport", row["id"],
      [
        "status": "final",
        "category": pick(r4: [category], dstu2: category),
        "code": ["text": .string(panel)],
        "subject": patient(row),
        "effectiveDateTime": .string(row["time"]),
        "issued": .string(row["time"]),
        "performer": pick(
          r4: [["display": "Brightwater Laboratory"]], dstu2: ["display": "Brightwater Laboratory"]),
        "result": .array(
          observations.compactMap { observation in
            guard case .string(let id) = observation["id"] else { return nil }
            return reference("Observation", id)
          }),
      ])
  }
}

/// A measured quantity with its reference range.
struct Analyte: Sendable {
  let loinc: String
  let name: String
  let category: String
  /// The display unit, or an empty text if there is none.
  let unit: String
  let ucum: String
  let low: String?
  let high: String?

  var isBloodPressure: Bool { loinc == "85354-9" }

  /// The part of the LOINC name before the bracket.
  var shortName: String {
    let end = name.firstIndex { $0 == "[" || $0 == "(" } ?? name.endIndex
    return String(name[..<end]).trimmingSuffix(" ")
  }

  static let known: [String: Analyte] = Dictionary(
    uniqueKeysWithValues: SampleTable.analytes.map { row in
      let analyte = Analyte(
        loinc: row["loinc"], name: row["name"], category: row["category"], unit: row["unit"],
        ucum: row["ucum"], low: row.text("low"), high: row.text("high"))
      return (analyte.loinc, analyte)
    })
}

extension String {
  /// Returns the text without repetitions of a character at its end.
  func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
