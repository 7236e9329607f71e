import FoundationEssentials
import WellsealBase
import WellsealModel

extension PersonElement {
  /// Returns the element of a person.
  static func element(_ person: Characteristics) -> ExportElement {
    var attributes = [(prefix + "DateOfBirth", person.dateOfBirth?.exported ?? "")]
    for (name, path, enumeration) in fields {
      let value = person[keyPath: path]
      // The Health app omits these two.
      if value == Characteristics()[keyPath: path], name == "WheelchairUse" || name == "ActivityMoveMode" {
        continue
      }
      attributes.append(
        (prefix + name, HealthEnumeration(named: enumeration)?[value]?.constant ?? String(value)))
    }
    return ExportElement("Me", attributes)
  }
}

extension SummaryElement {
  static func element(_ summary: ActivitySummary) -> ExportElement {
    let unit = summary.activeEnergyBurned.unit
    let energy = { (quantity: HealthQuantity) in ((try? quantity.value(in: unit)) ?? quantity.value).shortText
    }
    let minutes = { (quantity: HealthQuantity) in
      ((try? quantity.value(in: .minute)) ?? quantity.value).shortText
    }
    var attributes = [
      ("dateComponents", summary.day.exported), ("activeEnergyBurned", energy(summary.activeEnergyBurned)),
      ("activeEnergyBurnedGoal", energy(summary.activeEnergyBurnedGoal)),
      ("activeEnergyBurnedUnit", unit.description), ("appleMoveTime", minutes(summary.moveTime)),
      ("appleMoveTimeGoal", minutes(summary.moveTimeGoal)),
      ("appleExerciseTime", minutes(summary.exerciseTime)),
    ]
    if let goal = summary.exerciseTimeGoal { attributes.append(("appleExerciseTimeGoal", minutes(goal))) }
    attributes.append(("appleStandHours", summary.standHours.value.shortText))
    if let goal = summary.standHoursGoal { attributes.append(("appleStandHoursGoal", goal.value.shortText)) }
    return ExportElement("ActivitySummary", attributes)
  }
}

extension AudiogramElement {
  static func element(_ point: AudiogramPoint) -> ExportElement {
    var attributes = SampleElementWriter.pair("frequencyValue", point.frequency, unit: "frequencyUnit")
    for (ear, side) in [("left", HearingTest.Side.left), ("right", .right)] {
      guard let test = point.tests.first(where: { $0.side == side }) else { continue }
      attributes += SampleElementWriter.pair(ear + "EarValue", test.sensitivity, unit: ear + "EarUnit")
      if test.isMasked { attributes.append((ear + "EarMasked", "true")) }
      for (name, bound) in [
        ("Lower", test.clampingRange?.lowerBound), ("Upper", test.clampingRange?.upperBound),
      ] {
        guard let value = try? bound?.value(in: test.sensitivity.unit) else { continue }
        attributes.append((ear + "EarClampingRange\(name)Bound", value.shortText))
      }
    }
    return ExportElement("SensitivityPoint", attributes)
  }
}

extension PrescriptionElement {
  static func element(
    _ prescription: VisionPrescription, issued: String, _ text: (Date) -> String
  ) -> ExportElement {
    var attributes = [
      ("type", prescription.kind == .glasses ? "glasses" : "contacts"), ("dateIssued", issued),
    ]
    if let date = prescription.expirationDate { attributes.append(("expirationDate", text(date))) }
    if let brand = prescription.brand { attributes.append(("brand", brand)) }
    var element = ExportElement("VisionPrescription", attributes)
    for (name, lens) in [("RightEye", prescription.rightEye), ("LeftEye", prescription.leftEye)] {
      if let lens { element.children.append(eye(name, lens)) }
    }
    return element
  }

  private static func eye(_ name: String, _ lens: VisionPrescription.Lens) -> ExportElement {
    var quantities: [(String, HealthQuantity?)] = [
      ("sphere", lens.sphere), ("cylinder", lens.cylinder), ("axis", lens.axis), ("add", lens.addPower),
      ("prismAmount", lens.prism?.amount), ("prismAngle", lens.prism?.angle),
    ]
    quantities += lengths.map { ($0, lens.lengths[$1]) }
    return ExportElement(
      name,
      quantities.flatMap { name, quantity in
        quantity.map { SampleElementWriter.pair(name, $0, unit: name + "Unit") } ?? []
      })
  }
}

extension GPX {
  /// Returns a track as the Health app writes it.
  static func text(_ points: [RoutePoint], written: Date) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata>
          <time>\(Self.text(written))</time>
        </metadata>
        <trk>
          <name>Route</name>
          <trkseg>

      """
    for point in points {
      text += "      <trkpt lon=\"\(point.longitude.shortText)\" lat=\"\(point.latitude.shortText)\">"
      text += "<ele>\(point.altitude.shortText)</ele><time>\(Self.text(point.date))</time><extensions>"
      text += "<speed>\(point.speed.shortText)</speed><course>\(point.course.shortText)</course>"
      text +=
        "<hAcc>\(point.horizontalAccuracy.shortText)</hAcc><vAcc>\(point.verticalAccuracy.shortText)</vAcc>"
      text += "</extensions></trkpt>\n"
    }
    return Array((text + "    </trkseg>\n  </trk>\n</gpx>\n").utf8)
  }

  /// Returns `2024-05-01T05:05:33Z`, with the date's fraction of a second.
  private static func text(_ date: Date) -> String {
    let whole = ExportDates.text(date)
    let seconds = date.timeIntervalSinceReferenceDate
    let fraction = DecimalShift.shifted((seconds - seconds.rounded(.down)).shortText, by: 0) ?? "0"
    return
      "\(whole.prefix(10))T\(whole.dropFirst(11).prefix(8))\(fraction == "0" ? "" : String(fraction.dropFirst()))Z"
  }
}

extension ECGFile {
  /// Returns the file of an electrocardiogram, or `nil` without voltages or for voltages in several
  /// units.
  static func text(_ sample: HealthSample, _ points: [VoltageMeasurement], offset: Int) -> String? {
    guard case .electrocardiogram(let electrocardiogram) = sample.value,
      let unit = points.first?.voltage.unit,
      points.allSatisfy({ $0.voltage.unit == unit }),
      let known = ECGVerdict.text(of: electrocardiogram.classification),
      let rate = try? electrocardiogram.samplingFrequency?.value(in: .hertz)
    else { return nil }
    var symptoms = electrocardiogram.symptomsStatus == 1 ? "None" : ""
    if case .string(let text) = sample.metadata[symptomsKey] { symptoms = text }
    var verdict = known
    if case .string(let text) = sample.metadata[verdictKey] { verdict = text }
    let quoted = { (text: String) in "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    var lines = [
      "Name,", "Recorded Date,\(ExportDates.text(sample.start, offset: offset))",
      "Classification,\(verdict.contains(",") || verdict.contains("\"") ? quoted(verdict) : verdict)",
      "Symptoms,\(symptoms.isEmpty ? "" : quoted(symptoms))",
    ]
    if let version = sample.provenance.sourceRevision?.version { lines.append("Software Version,\(version)") }
    if let device = sample.provenance.device?.hardwareVersion { lines.append("Device,\(quoted(device))") }
    if case .string(let text) = sample.metadata[linesKey] { lines.append(text) }
    lines += [
      "Sample Rate,\(rate.shortText) hertz", "", "", "Lead,Lead I",
      "Unit,\(unit == "mcV" ? "µV" : unit.description)", "",
    ]
    lines += points.map(\.voltage.value.shortText)
    return lines.joined(separator: "\n") + "\n"
  }
}
