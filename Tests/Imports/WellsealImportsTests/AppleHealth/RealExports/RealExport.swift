import Foundation
import TestSupport
import WellsealModel

/// A generator of small exports of a fictional person, in the format of one system and one
/// language.
///
/// The formats are known from published exports and parsers: dates and sources of iOS 8, category
/// records without values, totals as attributes before iOS 16, its second `startDate` and its
/// invalid document type, and later additions.
struct RealExport {
  enum Language: CaseIterable {
    case english
    case englishWithComma
    case german
    case chinese
  }

  static let systems = 8...26

  let system: Int
  let language: Language
  private(set) var elements: [ExportNode] = []
  /// The files in addition to the data.
  private(set) var files: [(name: String, content: String)] = []
  private var random: SeededGenerator
  /// All numbers differ, so that none can replace a lost one.
  private var number = 100
  private var clock = 0

  init(system: Int, language: Language, seed: UInt64) {
    self.system = system
    self.language = language
    random = SeededGenerator(seed: seed)
    elements.append(ExportNode("ExportDate", [("value", date())]))
    elements.append(person())
    elements += (0..<5).map { _ in quantity() } + (0..<4).map { _ in category() }
    if system >= 9 { elements += pressure() }
    if system >= 11 { elements.append(beats()) }
    elements += (0..<2).map { _ in workout() }
    if system >= 10 { elements += (1...2).map { rings($0) } }
    if system >= 12 { elements.append(clinicalRecord()) }
    if system >= 12 { electrocardiogram() }
    if system >= 13 { elements.append(audiogram()) }
    if system >= 16 { elements.append(prescription()) }
    if system >= 14 { elements.append(record("HKDataTypeSleepDurationGoal", unit: "hr", value: next())) }
    if system >= 26 { elements.append(record("HKQuantityTypeIdentifierTomorrow", unit: "tm", value: next())) }
  }

  /// Returns the main file with other elements.
  func document(_ elements: [ExportNode]) -> [UInt8] {
    let locale = language == .german ? "de_DE" : language == .chinese ? "zh_CN" : "en_US"
    let fault =
      system == 16
      ? "<!ATTLIST VisionPrescription\n  type CDATA #REQUIRED\n<!ELEMENT RightEye EMPTY>\n>\n" : ""
    let head =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n\(fault)]>\n"
    let body = elements.map { $0.text() }.joined()
    return Array("\(head)<HealthData locale=\"\(locale)\">\n\(body)</HealthData>\n".utf8)
  }

  /// Returns the whole archive with other elements and files.
  func zip(_ elements: [ExportNode], _ files: [(name: String, content: String)]) -> [UInt8] {
    let name = language == .chinese ? "导出.xml" : language == .german ? "Exportieren.xml" : "export.xml"
    let all = [(name, document(elements))] + files.map { ($0.name, Array($0.content.utf8)) }
    return ZipBuilder.zip(all.map { ZipBuilder.File("apple_health_export/\($0.0)", $0.1) })
  }
}

extension RealExport {
  private mutating func pick<Element>(_ list: [Element]) -> Element { list[random.index(below: list.count)] }

  private mutating func next() -> String {
    number += 1 + random.index(below: 7)
    return "\(number).\(1 + random.index(below: 9))"
  }

  /// Returns a date that hasn't been used before, in the only time zone of the export.
  private mutating func date() -> String {
    clock += 60 + random.index(below: 3000)
    let seconds = clock % 86_400
    let two = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
    let day = "20\(two(system))-0\(1 + clock / 86_400 / 28 % 9)-\(two(1 + clock / 86_400 % 28))"
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(two)
    if system > 8 { return "\(day) \(time.joined(separator: ":")) +0100" }
    return day.replacing("-", with: "") + time.joined() + "+0100"
  }

  /// Returns the attributes that all samples have.
  private mutating func sample() -> [(String, String)] {
    let (start, end) = (date(), date())
    if system == 8 { return [("source", "Phone \(next())"), ("startDate", start), ("endDate", end)] }
    let address = String(random.next() >> 32, radix: 16)
    let watch =
      "<<HKDevice: 0x\(address)>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:\(next())>"
    let device: [(String, String)] = random.index(below: 2) == 0 ? [("device", watch)] : []
    return [("sourceName", "Zoë’s \(next())"), ("sourceVersion", next())] + device
      + [("creationDate", date()), ("startDate", start), ("endDate", end)]
  }

  private mutating func metadata() -> [ExportNode] {
    let entries = pick([
      [], [], [("HKWasUserEntered", "1")],
      [("HKTimeZone", "Europe/Berlin"), ("com.example.note", "Müsli & \(next())")],
      [("HKWeatherTemperature", "\(next()) degF"), ("HKWeatherHumidity", "5700 %")],
      [("HKMetadataKeySyncIdentifier", "alone-\(next())")], [("HKLapLength", "long")],
      [("HKDateOfEarliestDataUsedForEstimate", date())],
    ])
    return entries.map { ExportNode("MetadataEntry", [("key", $0.0), ("value", $0.1)]) }
  }

  private mutating func record(_ type: String, unit: String?, value: String?) -> ExportNode {
    let sample = sample()
    let dates = sample.firstIndex { $0.0 == "creationDate" } ?? 1
    let attributes =
      [("type", type)] + sample[..<dates] + (unit.map { [("unit", $0)] } ?? []) + sample[dates...]
      + (value.map { [("value", $0)] } ?? [])
    return ExportNode("Record", attributes, metadata())
  }

  private mutating func quantity() -> ExportNode {
    let (type, unit) = pick([
      ("StepCount", "count"), ("HeartRate", "count/min"), ("BodyMass", "kg"), ("DistanceCycling", "km"),
      ("ActiveEnergyBurned", "kcal"), ("BloodGlucose", "mg/dL"), ("BodyTemperature", "degC"),
      ("OxygenSaturation", "%"),
    ])
    return record("HKQuantityTypeIdentifier" + type, unit: unit, value: next())
  }

  private mutating func category() -> ExportNode {
    let silent: String? = system < 17 ? nil : "HKCategoryValueNotApplicable"
    let (type, value): (String, String?) = pick([
      ("MindfulSession", silent), ("HandwashingEvent", silent), ("SexualActivity", silent),
      ("LowHeartRateEvent", silent),
      ("SleepAnalysis", "HKCategoryValueSleepAnalysis" + (system < 16 ? "Asleep" : "AsleepDeep")),
      ("AppleStandHour", "HKCategoryValueAppleStandHourIdle"),
      ("LowCardioFitnessEvent", system < 17 ? nil : "HKCategoryValueLowCardioFitnessEventLowFitness"),
      ("Headache", "HKCategoryValueSeverityMild"), ("MenstrualFlow", "HKCategoryValueMenstrualFlowLight"),
    ])
    return record("HKCategoryTypeIdentifier" + type, unit: nil, value: value)
  }

  private mutating func pressure() -> [ExportNode] {
    let shared = sample()
    let members = ["Systolic", "Diastolic"].map { name in
      ExportNode(
        "Record",
        [("type", "HKQuantityTypeIdentifierBloodPressure\(name)"), ("unit", "mmHg")] + shared + [
          ("value", next())
        ])
    }
    let correlation = ExportNode(
      "Correlation", [("type", "HKCorrelationTypeIdentifierBloodPressure")] + shared, metadata() + members)
    return members + [correlation]
  }

  private mutating func beats() -> ExportNode {
    var record = record("HKQuantityTypeIdentifierHeartRateVariabilitySDNN", unit: "ms", value: next())
    let list = (0..<4).map { place in
      ExportNode(
        "InstantaneousBeatsPerMinute",
        [("bpm", "\(60 + place)"), ("time", "\(3 + place):52:2\(place).8\(place) AM")])
    }
    record.children = [ExportNode("HeartRateVariabilityMetadataList", [], list)]
    return record
  }

  private mutating func person() -> ExportNode {
    let prefix = "HKCharacteristicTypeIdentifier"
    return ExportNode(
      "Me",
      [
        (prefix + "DateOfBirth", "1984-02-29"), (prefix + "BiologicalSex", "HKBiologicalSexFemale"),
        (prefix + "BloodType", "HKBloodTypeOPositive"),
        (prefix + "FitzpatrickSkinType", "HKFitzpatrickSkinTypeIII"),
      ] + (system >= 14 ? [(prefix + "CardioFitnessMedicationsUse", "None")] : []))
  }

  private mutating func workout() -> ExportNode {
    let shared = sample()
    let start = shared.first { $0.0 == "startDate" }?.1 ?? ""
    let end = shared.last?.1 ?? ""
    var attributes: [(String, String)] = [
      ("workoutActivityType", "HKWorkoutActivityType" + pick(["Running", "Yoga", "Gliding"])),
      ("duration", next()), ("durationUnit", "min"),
    ]
    var children = metadata()
    if system < 16 {
      attributes += [
        ("totalDistance", next()), ("totalDistanceUnit", "km"), ("totalEnergyBurned", next()),
        ("totalEnergyBurnedUnit", "kcal"),
      ]
    } else {
      for (type, unit) in [
        ("ActiveEnergyBurned", "kcal"), ("DistanceWalkingRunning", "km"), ("Tomorrow", "tm"),
      ] {
        // iOS 16 wrote the end as a second start.
        children.append(
          ExportNode(
            "WorkoutStatistics",
            [
              ("type", "HKQuantityTypeIdentifier" + type), ("startDate", start),
              (system == 16 ? "startDate" : "endDate", end), ("sum", next()), ("unit", unit),
            ]))
      }
      children.append(
        ExportNode(
          "WorkoutActivity",
          [
            ("uuid", random.uuid().uuidString), ("startDate", start), ("endDate", end), ("duration", next()),
            ("durationUnit", "min"),
          ], metadata()))
    }
    children.append(
      ExportNode(
        "WorkoutEvent",
        [("type", "HKWorkoutEventTypeLap"), ("date", date()), ("duration", "1.5"), ("durationUnit", "min")]))
    children.append(
      ExportNode("WorkoutEvent", [("type", "HKWorkoutEventTypePause"), ("date", date())], metadata()))
    if system >= 11 { children.append(route()) }
    if system >= 26 {
      children.append(
        ExportNode("WorkoutZones", [("kind", next())], [ExportNode("Zone", [("minutes", next())])]))
    }
    return ExportNode("Workout", attributes + shared, children)
  }

  private mutating func route() -> ExportNode {
    let path = "workout-routes/route_20\(system)-05-01_\(files.count + 1).05am.gpx"
    let points = (0..<4).map { place in
      "<trkpt lon=\"7.\(next().replacing(".", with: ""))\" lat=\"51.\(next().replacing(".", with: ""))\"><ele>\(next())</ele>"
        + "<time>20\(system < 10 ? "0" : "")\(system)-05-01T08:00:\(10 + place)Z</time><extensions><speed>\(next())</speed><course>93.25</course>"
        + "<hAcc>4.4</hAcc><vAcc>1.5</vAcc></extensions></trkpt>\n"
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\">\n <trk>\n  <trkseg>\n"
    files.append((path, head + points.joined() + "  </trkseg>\n </trk>\n</gpx>\n"))
    return ExportNode("WorkoutRoute", sample(), [ExportNode("FileReference", [("path", "/" + path)])])
  }

  private mutating func rings(_ day: Int) -> ExportNode {
    let unit: [(String, String)] = system < 11 ? [] : [("activeEnergyBurnedUnit", "kcal")]
    return ExportNode(
      "ActivitySummary",
      [
        ("dateComponents", "20\(system < 10 ? "0" : "")\(system)-01-0\(day)"), ("activeEnergyBurned", next()),
        ("activeEnergyBurnedGoal", next()),
      ]
        + unit + [
          ("appleExerciseTime", next()), ("appleExerciseTimeGoal", next()), ("appleStandHours", next()),
        ]
        + (system >= 26 ? [("appleTomorrow", next())] : []))
  }

  private mutating func clinicalRecord() -> ExportNode {
    let path = "clinical-records/Observation-\(files.count).json"
    files.append(
      (
        path,
        #"{"resourceType":"Observation","category":[{"coding":[{"code":"vital-signs"}]}],"id":"\#(next())"}"#
      ))
    return ExportNode(
      "ClinicalRecord",
      [
        ("type", "Observation"), ("identifier", "syn-\(next())"), ("sourceName", "Klinik \(next())"),
        ("sourceURL", "https://fhir.example.org/r4/Observation/\(number)"), ("fhirVersion", "4.0.1"),
        ("receivedDate", date()), ("resourceFilePath", "/" + path),
      ])
  }

  private mutating func audiogram() -> ExportNode {
    let points = ["250", "500"].map { frequency in
      ExportNode(
        "SensitivityPoint",
        [
          ("frequencyValue", frequency), ("frequencyUnit", "Hz"), ("leftEarValue", next()),
          ("leftEarUnit", "dBHL"),
          ("rightEarValue", next()), ("rightEarUnit", "dBHL"),
        ] + (system >= 18 ? [("leftEarMasked", "true"), ("rightEarClampingRangeLowerBound", "-10")] : []))
    }
    return ExportNode(
      "Audiogram", [("type", "HKDataTypeIdentifierAudiogram")] + sample(), metadata() + points)
  }

  private mutating func prescription() -> ExportNode {
    let eye = { (name: String, power: String) in
      ExportNode(
        name,
        [
          ("sphere", power), ("sphereUnit", "D"), ("cylinder", "-0.5"), ("cylinderUnit", "D"), ("axis", "90"),
          ("axisUnit", "deg"),
        ])
    }
    return ExportNode(
      "VisionPrescription",
      [
        ("type", "glasses"), ("dateIssued", date()), ("expirationDate", date()), ("brand", "Größe \(next())"),
      ],
      [eye("RightEye", next()), eye("LeftEye", next()), ExportNode("Attachment", [("identifier", next())])])
  }

  private mutating func electrocardiogram() {
    let text =
      switch language {
      case .english, .englishWithComma: ECGFileTests.english
      case .german: ECGFileTests.german
      case .chinese: ECGFileTests.chinese
      }
    let voltages = (0..<16).map { _ in next() + "\n" }.joined()
    let hasComma = language == .englishWithComma || language == .german
    let file =
      text.replacing("2021-03-01 10:15:00 +0100", with: date())
      + (hasComma ? voltages.replacing(".", with: ",") : voltages)
    files.append(
      (
        "electrocardiograms/ecg_20\(system)-05-01.csv",
        language == .englishWithComma
          ? file.replacing("57.992", with: "57,992").replacing("66.502", with: "66,502").replacing(
            "12.1\n", with: "12,1\n") : file
      ))
  }
}

extension SeededGenerator {
  mutating func uuid() -> UUID {
    let bytes = bytes(16)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
