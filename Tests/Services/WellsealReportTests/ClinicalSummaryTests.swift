import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealLocalization

@testable import WellsealReport

@Suite("Clinical summaries for display")
struct ClinicalSummaryTests {
  private static func words(_ language: String = "en") throws -> Localizer {
    Localizer(
      language: try #require(Language(rawValue: language)), units: .metric, time: LocalTime(.gmt),
      now: Date(timeIntervalSince1970: 1_796_083_200))
  }

  /// Returns a fictional patient with records of every section.
  ///
  /// The browser walk uses the same file.
  private static func summary(in language: String = "en") throws -> ClinicalSummary {
    let file = Repository.root.appending(path: "Tests/Fixtures/summaries/everything.json")
    let root = try JSONDocument(parsing: Array(try Data(contentsOf: file))).root
    return ClinicalSummary(of: root, in: try words(language))
  }

  private static func plain(_ text: String) -> String {
    text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
  }

  @Test("The patient is first, then allergies, medications and problems")
  func order() throws {
    let summary = try Self.summary()
    #expect(summary.name == "Maria Muster")
    #expect(
      summary.facts.map(Self.plain).prefix(3) == [
        "Date of birth: Mar 12, 1984", "Sex: Female", "Made by: Wellseal",
      ])
    #expect(
      summary.sections.map(\.title) == [
        "Allergies and Intolerances", "Medications", "Problems", "Immunizations", "Results", "Vital Signs",
        "Procedures", "Past Illnesses", "Other Records", "Plan of Care",
      ])
  }

  @Test("A critical allergy is first, and omitted data is named")
  func allergies() throws {
    let section = try #require(try Self.summary().sections.first)
    #expect(section.items.map(\.title).map(Self.plain) == ["Penicillin", "Grass pollen"])
    #expect(section.items[0].details.map(Self.plain).contains("Reaction: Anaphylaxis"))
    #expect(section.notes == ["Also recorded:", "House dust mites"])
  }

  @Test("A medication no longer taken is last and marked")
  func medications() throws {
    let items = try Self.summary().sections[1].items
    #expect(items.map(\.title).map(Self.plain) == ["Cetirizine 10 mg", "Ferrous sulfate 100 mg"])
    #expect(Self.plain(items[0].dose) == "0.5 tablet · 2 times a day")
    #expect(items.map(\.status) == ["", "No longer taken"])
    #expect(Self.plain(items[1].dose) == "1 tablet a day")
  }

  @Test("Results have ranges and interpretations, and a series is one row")
  func results() throws {
    let sections = try Self.summary().sections
    let results = sections[4].readings
    #expect(results.map(\.value).map(Self.plain) == ["12.4 g/dL", "9 ng/mL"])
    #expect(results.map(\.range).map(Self.plain) == ["12 g/dL – 16 g/dL", "15 ng/mL – 150 ng/mL"])
    #expect(results.map(\.interpretation) == ["", "Low"])
    let series = try #require(sections[5].series.first)
    #expect(series.readings.count == 14)
    #expect(series.latest.value == "134/77 mmHg")
    #expect(try Self.summary().text(of: series.readings) == "121 – 134 / 75 – 78 mmHg")
  }

  @Test(
    "A document that the person added has a name in words",
    arguments: [("60591-5", "All of these records as a PDF"), ("51855-5", "In the person’s own words")])
  func documents(code: String, title: String) throws {
    let document: JSON = [
      "resourceType": "DocumentReference", "status": "current",
      "type": ["coding": [["system": "http://loinc.org", "code": .string(code), "display": "Document"]]],
      "category": [["coding": [["code": "patient-shared"]]]],
    ]
    #expect(try Self.summary(of: document).sections[0].items.map(\.title) == [title])
  }

  private static func summary(of resource: JSON) throws -> ClinicalSummary {
    ClinicalSummary(of: try JSONDocument(parsing: resource.minified).root, in: try words())
  }

  private static func part(_ code: String, _ value: JSON, _ unit: String) -> JSON {
    [
      "code": ["coding": [["system": "http://loinc.org", "code": .string(code)]], "text": "Part"],
      "valueQuantity": ["value": value, "unit": .string(unit)],
    ]
  }

  @Test(
    "A blood pressure keeps its unit and its other parts",
    arguments: [
      ("mmHg", "118/78 mmHg", [118, 78]), ("mm[Hg]", "118/78 mmHg", [118, 78]),
      ("kPa", "118/78 kPa", [118, 78]),
    ] as [(String, String, [Double])])
  func pressure(unit: String, text: String, numbers: [Double]) throws {
    let observation: JSON = [
      "resourceType": "Observation", "code": ["text": "Blood pressure"],
      "component": .array([
        Self.part("8480-6", 118, unit), Self.part("8462-4", 78, unit), Self.part("8867-4", 61, "/min"),
      ]),
    ]
    let reading = try #require(try Self.summary(of: observation).sections.first?.readings.first)
    #expect(Self.plain(reading.value) == "\(text), Heart rate 61 /min")
    #expect(reading.numbers == numbers)
    let half: JSON = [
      "resourceType": "Observation", "code": ["text": "Blood pressure"],
      "component": .array([Self.part("8480-6", 118, unit)]),
    ]
    let value = try #require(try Self.summary(of: half).sections.first?.readings.first?.value)
    #expect(Self.plain(value).hasPrefix("118/–") && !value.contains("Part"))
  }

  @Test(
    "The last word of a result is a unit",
    arguments: [("mm[Hg]", "9 mmHg"), ("{score}", "9"), ("kPa", "9 kPa")])
  func lastUnit(unit: String, text: String) throws {
    let observation: JSON = [
      "resourceType": "Observation", "code": ["text": "Pressure"],
      "valueQuantity": ["value": 9, "unit": .string(unit)],
    ]
    let reading = try #require(try Self.summary(of: observation).sections.first?.readings.first)
    #expect(Self.plain(reading.value) == text)
    #expect(reading.value.hasPrefix("\u{2068}") && reading.value.hasSuffix("\u{2069}"))
  }

  @Test("A unit or a part of a result can't change the direction of other text")
  func hostileUnit() throws {
    let unit = "a\u{202E}b\u{001B}[31m"
    let panel: JSON = [
      "resourceType": "Observation", "code": ["text": "Blood pressure"],
      "component": .array([
        Self.part("8480-6", 118, unit), Self.part("8462-4", 78, unit), Self.part("8867-4", 61, unit),
      ]),
    ]
    let single: JSON = [
      "resourceType": "Observation", "code": ["text": "Ferritin"],
      "valueQuantity": ["value": 9, "unit": .string(unit)],
      "referenceRange": [["low": ["value": 1, "unit": .string(unit)]]],
    ]
    for observation in [panel, single] {
      let reading = try #require(try Self.summary(of: observation).sections.first?.readings.first)
      #expect(reading.unit == "ab[31m")
      for text in [reading.value, reading.range, reading.unit] {
        #expect(!text.contains("\u{202E}") && !text.contains("\u{1B}"))
      }
    }
  }

  @Test("The words of a prescriber stay next to the amount and the frequency")
  func instructions() throws {
    let dose: JSON = ["value": 1, "unit": "tablet"]
    let order: JSON = [
      "resourceType": "MedicationRequest", "status": "active", "medicationCodeableConcept": ["text": "Iron"],
      "dosageInstruction": [["text": "1 tablet, not with milk", "doseAndRate": [["doseQuantity": dose]]]],
    ]
    let item = try #require(try Self.summary(of: order).sections.first?.items.first)
    #expect(Self.plain(item.dose) == "1 tablet")
    #expect(item.details.map(Self.plain) == ["Dosage: 1 tablet, not with milk"])
  }

  @Test("A medication that isn't taken isn't current", arguments: ["wasNotTaken", "taken"])
  func notTaken(name: String) throws {
    let statement: JSON = [
      "resourceType": "MedicationStatement", "status": "active",
      "medicationCodeableConcept": ["text": "Iron"], name: name == "taken" ? "n" : true,
    ]
    let item = try #require(try Self.summary(of: statement).sections.first?.items.first)
    #expect(item.isPast)
  }

  @Test("All records except those entered in error are included")
  func complete() throws {
    let file = Repository.root.appending(path: "Tests/Fixtures/summaries/everything.json")
    let root = try JSONDocument(parsing: Array(try Data(contentsOf: file))).root
    let summary = ClinicalSummary(of: root, in: try Self.words())
    let shown = summary.sections.reduce(0) { count, section in
      count + section.items.count + section.readings.count
        + section.series.reduce(0) { $0 + $1.readings.count }
    }
    // Without the composition, the patient, the author and the record entered in error.
    let all = root["entry"]?.count ?? 0
    #expect(shown == all - 4)
    #expect(summary.notes.first == "Records entered in error, not shown: 1")
  }

  @Test("Every language has texts for all sections", arguments: ["zh-Hans", "he", "de", "es"])
  func languages(language: String) throws {
    let english = try Self.summary()
    let other = try Self.summary(in: language)
    #expect(other.sections.count == english.sections.count)
    for (one, another) in zip(english.sections, other.sections) where one.part != .other {
      #expect(one.title != another.title)
    }
  }

  @Test("A summary without records names what was shared")
  func empty() throws {
    let root = try JSONDocument(parsing: #"{"resourceType": "Bundle", "type": "collection", "entry": []}"#)
      .root
    let summary = ClinicalSummary(of: root, in: try Self.words())
    #expect(summary.name == "Health summary")
    #expect(summary.sections.isEmpty)
  }

  @Test("A narrative is converted to lines of text without markup")
  func narrative() {
    let text = NarrativeText(
      #"<div><p>A &amp; B</p><table><tr><td>x</td><td>1 &lt; 2</td></tr></table><script>no</script></div>"#)
    #expect(text.lines == ["A & B", "x · 1 < 2", "no"])
    #expect(NarrativeText("<div><p>unclosed").lines == ["unclosed"])
    #expect(NarrativeText("a < b").lines == ["a"])
  }
}
