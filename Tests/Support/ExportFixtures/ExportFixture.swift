import Foundation
import TestSupport
import WellsealBase
import WellsealModel

/// A generator of small Apple Health exports from a seed.
///
/// Everything in them is fictional.
package struct ExportFixture {
  /// The files by name, including the data.
  package private(set) var files: [(name: String, content: [UInt8])] = []
  private var random: SeededGenerator
  private var body = ""

  /// Creates an export with some records of many types and a few of every other element.
  package init(seed: UInt64, records: Int = 60) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<records { body += record(indentation: " ") }
    body += heartRateVariability()
    for number in 0..<2 { body += correlation(number) }
    for number in 0..<3 { body += workout(number) }
    for number in 0..<3 { body += summary(number) }
    body += clinicalRecord() + audiogram() + prescription() + foreign()
    files.append(("electrocardiograms/ecg_2024-01-14.csv", Array(electrocardiogram().utf8)))
    files.insert(("export.xml", Array(Self.document(body).utf8)), at: 0)
  }

  /// Returns a document that contains some elements.
  package static func document(_ body: String) -> String {
    head + body + "</HealthData>\n"
  }

  package static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 14 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
    <!ATTLIST HealthData
      locale CDATA #REQUIRED
    >
    ]>
    <HealthData locale="en_DE">
     <ExportDate value="2024-02-01 08:12:34 +0100"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-02-29" \
    HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" \
    HKCharacteristicTypeIdentifierBloodType="HKBloodTypeOPositive" \
    HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeIII" \
    HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"/>

    """

  package var xml: [UInt8] { files[0].content }

  package var zip: [UInt8] {
    ZipBuilder.zip(files.map { ZipBuilder.File("apple_health_export/" + $0.name, $0.content) })
  }
}

extension ExportFixture {
  private mutating func pick<Element>(_ list: [Element]) -> Element { list[random.index(below: list.count)] }

  private mutating func date(_ seconds: Int = 0) -> String { text(base() + seconds) }

  private mutating func base() -> Int { random.index(below: 40_000_000) }

  /// Returns a date a number of seconds after the start of 2023, in the only time zone of the
  /// export.
  private func text(_ seconds: Int) -> String {
    let date = Date(timeIntervalSince1970: 1_672_531_200 + Double(seconds) + 3600)
    let parts = date.formatted(.iso8601).dropLast()
    return parts.replacing("T", with: " ") + " +0100"
  }

  private mutating func source() -> String {
    let address = String(random.next() >> 30, radix: 16)
    let apple = "manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:9.1"
    return pick([
      "sourceName=\"Zoë’s Apple\u{A0}Watch\" sourceVersion=\"9.1\" "
        + "device=\"&lt;&lt;HKDevice: 0x\(address)&gt;, name:Apple Watch, \(apple)&gt;\"",
      "sourceName=\"体組成計 スケール\" sourceVersion=\"4.2.1\"",
      "sourceName=\"Cuff &quot;BP+&quot; &lt;beta&gt; &amp; Co\"",
      "sourceName=\"Phone\" sourceVersion=\"17.2\" device=\"&lt;&lt;HKDevice: 0x\(address)&gt;, name:iPhone&gt;\"",
    ])
  }

  private static let quantities = HealthType.all.filter {
    $0.kind == .quantity && $0.requiredMetadata.isEmpty
  }
  private static let categories = HealthType.all.filter {
    $0.kind == .category && $0.requiredMetadata.isEmpty
  }

  private mutating func number() -> String {
    pick(["0", "72", "0.97", "68.39", "97.18799999999999", "-1.5", "12345.678", "1e-05", "0.1", "100"])
  }

  private mutating func record(indentation: String) -> String {
    let start = base()
    let times =
      "creationDate=\"\(text(start + 100))\" startDate=\"\(text(start))\" "
      + "endDate=\"\(text(start + random.index(below: 90)))\""
    if random.index(below: 4) > 0 {
      let type = pick(Self.quantities)
      return close(
        "\(indentation)<Record type=\"\(type.identifier)\" \(source()) "
          + "unit=\"\(type.unit?.description ?? "")\" \(times) value=\"\(number())\"", indentation)
    }
    let type = pick(Self.categories)
    let value = pick((type.values?.cases ?? []).filter { !$0.isAlias }.compactMap(\.constant))
    return close(
      "\(indentation)<Record type=\"\(type.identifier)\" \(source()) \(times) value=\"\(value)\"", indentation
    )
  }

  private mutating func close(_ start: String, _ indentation: String) -> String {
    let entries = metadata(indentation + " ")
    return entries.isEmpty ? start + "/>\n" : "\(start)>\n\(entries)\(indentation)</Record>\n"
  }

  private mutating func metadata(_ indentation: String) -> String {
    let id = random.next() % 1_000_000_007
    let entries = pick([
      [], [], [("HKWasUserEntered", "1")], [("HKTimeZone", "Europe/Berlin")],
      [("HKMetadataKeyHeartRateMotionContext", "\(random.index(below: 3))")],
      [
        ("HKWeatherTemperature", "63 degF"), ("HKWeatherHumidity", "5700 %"),
        ("HKElevationAscended", "217 cm"),
      ],
      [("HKAverageMETs", "4.30455 kcal/hr·kg"), ("com.example.note", "Müsli &amp; &quot;Obst&quot;&#10;x")],
      [("HKMetadataKeySyncIdentifier", "alone-\(id)")],
      [("HKMetadataKeySyncIdentifier", "id-\(id)"), ("HKMetadataKeySyncVersion", "2")],
      [("HKDateOfEarliestDataUsedForEstimate", "2023-05-01 10:00:00 +0100"), ("HKAlgorithmVersion", "1.5")],
      [("HKLapLength", "not a quantity"), ("HKWeatherHumidity", "97.18799999999999 %")],
    ])
    return entries.map { "\(indentation)<MetadataEntry key=\"\($0.0)\" value=\"\($0.1)\"/>\n" }.joined()
  }

  private mutating func heartRateVariability() -> String {
    var text = ""
    for isUsual in [true, true, false] {
      let start = date()
      text += " <Record type=\"HKQuantityTypeIdentifierHeartRateVariabilitySDNN\" \(source()) unit=\"ms\" "
      text += "creationDate=\"\(start)\" startDate=\"\(start)\" endDate=\"\(start)\" value=\"42.5\">\n"
      text += "  <HeartRateVariabilityMetadataList>\n"
      var time = 1_394_285
      for _ in 0..<20 {
        let rate = 55 + random.index(below: 40)
        time += 6000 / rate
        let clock = "\(time / 360_000):\(time / 6000 % 60):\(10 + time / 100 % 50).\(10 + time % 90)"
        let odd = "\(rate).5\" time=\"\(clock) Uhr"
        text +=
          "   <InstantaneousBeatsPerMinute bpm=\"\(isUsual ? "\(rate)\" time=\"\(clock)\u{202F}AM" : odd)\"/>\n"
      }
      text += "  </HeartRateVariabilityMetadataList>\n </Record>\n"
    }
    return text
  }

  private mutating func correlation(_ number: Int) -> String {
    let when = text(50_000_000 + number * 1000)
    let shared = "sourceName=\"Cuff\" sourceVersion=\"1\""
    let times = "creationDate=\"\(when)\" startDate=\"\(when)\" endDate=\"\(when)\""
    let members = [("Systolic", 120), ("Diastolic", 80)].map { name, value in
      "<Record type=\"HKQuantityTypeIdentifierBloodPressure\(name)\" \(shared) unit=\"mmHg\" \(times) "
        + "value=\"\(value + random.index(below: 9))\"/>\n"
    }
    let top = members.map { " " + $0 }.joined()
    return top + " <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" \(shared) \(times)>\n"
      + members.map { "  " + $0 }.joined() + " </Correlation>\n"
  }

  private mutating func workout(_ number: Int) -> String {
    let start = 60_000_000 + number * 10_000
    let (first, last) = (text(start), text(start + 2271))
    let steps = "HKQuantityTypeIdentifierActiveEnergyBurned"
    var text = " <Workout workoutActivityType=\"HKWorkoutActivityType\(pick(["Running", "Yoga"]))\" "
    text += "duration=\"37.85\" durationUnit=\"min\" \(source()) creationDate=\"\(last)\" "
    text += "startDate=\"\(first)\" endDate=\"\(last)\">\n\(metadata("  "))"
    text +=
      "  <WorkoutEvent type=\"HKWorkoutEventTypeSegment\" date=\"\(first)\" duration=\"18.916667\" durationUnit=\"min\"/>\n"
    text += "  <WorkoutEvent type=\"HKWorkoutEventTypePause\" date=\"\(self.text(start + 700))\"/>\n"
    text += "  <WorkoutEvent type=\"HKWorkoutEventTypeResume\" date=\"\(self.text(start + 745))\"/>\n"
    if number == 1 {
      text +=
        "  <WorkoutActivity uuid=\"9C1B6E0A-7D55-4B0E-8F6C-0D4B0A6F2B11\" startDate=\"\(first)\" endDate=\"\(last)\" "
      text +=
        "duration=\"37.1\" durationUnit=\"min\">\n   <MetadataEntry key=\"HKIndoorWorkout\" value=\"1\"/>\n  </WorkoutActivity>\n"
    }
    text +=
      "  <WorkoutStatistics type=\"\(steps)\" startDate=\"\(first)\" endDate=\"\(last)\" sum=\"516.766\" unit=\"kcal\"/>\n"
    text +=
      "  <WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" startDate=\"\(first)\" endDate=\"\(last)\" "
    text += "average=\"149.2\" minimum=\"104\" maximum=\"168\" unit=\"count/min\"/>\n"
    if number == 0 { text += route(first, last) }
    return text + " </Workout>\n"
  }

  private mutating func route(_ first: String, _ last: String) -> String {
    var gpx = "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><trk><trkseg>\n"
    for second in 0..<30 {
      gpx += "<trkpt lon=\"13.3614\(second)\" lat=\"52.48253\"><ele>39.9\(second)</ele>"
      gpx += "<time>2024-06-28T15:29:\(10 + second).\(second)Z</time><extensions><speed>3.4</speed>"
      gpx += "<course>93.25</course><hAcc>4.4</hAcc><vAcc>1.5</vAcc></extensions></trkpt>\n"
    }
    files.append(("workout-routes/route_1.gpx", Array((gpx + "</trkseg></trk></gpx>\n").utf8)))
    return
      "  <WorkoutRoute sourceName=\"Watch\" creationDate=\"\(last)\" startDate=\"\(first)\" endDate=\"\(last)\">\n"
      + "   <FileReference path=\"/workout-routes/route_1.gpx\"/>\n  </WorkoutRoute>\n"
  }

  private mutating func summary(_ number: Int) -> String {
    " <ActivitySummary dateComponents=\"2024-01-0\(number + 1)\" activeEnergyBurned=\"\(random.index(below: 900)).25\" "
      + "activeEnergyBurnedGoal=\"500\" activeEnergyBurnedUnit=\"kcal\" appleMoveTime=\"0\" appleMoveTimeGoal=\"0\" "
      + "appleExerciseTime=\"87\" appleExerciseTimeGoal=\"30\" appleStandHours=\"13\" appleStandHoursGoal=\"12\"/>\n"
  }

  private mutating func clinicalRecord() -> String {
    let json =
      #"{"resourceType":"Observation", "category":[{"coding":[{"code":"vital-signs"}]}], "id":"syn-0" }"#
    files.append(("clinical-records/Observation-1.json", Array(json.utf8)))
    return
      " <ClinicalRecord type=\"Observation\" identifier=\"syn-0\" sourceName=\"Klinik am See &amp; Partner\" "
      + "sourceURL=\"https://fhir.example.org/r4/Observation/syn-0\" fhirVersion=\"4.0.1\" "
      + "receivedDate=\"\(date())\" resourceFilePath=\"/clinical-records/Observation-1.json\"/>\n"
  }

  private mutating func audiogram() -> String {
    let when = date()
    return
      " <Audiogram type=\"HKDataTypeIdentifierAudiogram\" sourceName=\"Phone\" startDate=\"\(when)\" endDate=\"\(when)\">\n"
      + "  <SensitivityPoint frequencyValue=\"250\" frequencyUnit=\"Hz\" leftEarValue=\"5\" leftEarUnit=\"dBHL\" "
      + "leftEarMasked=\"true\" rightEarValue=\"10\" rightEarUnit=\"dBHL\" rightEarClampingRangeLowerBound=\"-10\"/>\n"
      + " </Audiogram>\n"
  }

  private mutating func prescription() -> String {
    " <VisionPrescription type=\"glasses\" dateIssued=\"\(date())\" expirationDate=\"2026-01-31 00:00:00 +0100\" brand=\"Größe M\">\n"
      + "  <RightEye sphere=\"-1.25\" sphereUnit=\"D\" cylinder=\"-0.5\" cylinderUnit=\"D\" axis=\"90\" axisUnit=\"deg\" "
      + "prismAmount=\"1\" prismAmountUnit=\"pD\" prismAngle=\"45\" prismAngleUnit=\"deg\" farPD=\"31\" farPDUnit=\"mm\"/>\n"
      + "  <LeftEye sphere=\"-1\" sphereUnit=\"D\"/>\n </VisionPrescription>\n"
  }

  private mutating func foreign() -> String {
    " <Record type=\"HKDataTypeSleepDurationGoal\" \(source()) unit=\"hr\" startDate=\"\(date())\" "
      + "endDate=\"2023-01-01 00:00:00 +0100\" value=\"8\"/>\n"
      + " <Novelty kind=\"a &lt; b\">\n  <Part/>\n </Novelty>\n"
  }

  private mutating func electrocardiogram() -> String {
    "Name,\"Zoë Beispiel\"\nDate of Birth,\"Feb 29, 1984\"\nRecorded Date,\(date())\nClassification,Sinus Rhythm\n"
      + "Symptoms,\"Dizziness, \"\"odd\"\"\"\nSoftware Version,2.0\nDevice,\"Watch7,1\"\nSample Rate,512 hertz\n\n\n"
      + "Lead,Lead I\nUnit,µV\n\n"
      + (0..<64).map { _ in "\(random.index(below: 900)).\(random.index(below: 1000))\n" }.joined()
  }
}
