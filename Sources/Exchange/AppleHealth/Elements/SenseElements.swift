import FoundationEssentials
import HealthModel

/// Reads an audiogram.
enum AudiogramElement {
  static func sample(_ element: ExportElement) throws(ImportLoss.Reason) -> NewSample {
    let fields = try SampleElement(element)
    var points: [AudiogramPoint] = []
    for child in element.children(named: "SensitivityPoint") {
      guard let frequency = try child.quantity("frequencyValue", "frequencyUnit") else {
        throw .missing("frequencyValue")
      }
      do throws(SampleError.Reason) {
        points.append(
          try AudiogramPoint(
            frequency: frequency,
            tests: try tests(of: child, "left", .left) + tests(of: child, "right", .right)))
      } catch {
        throw .rule(error)
      }
    }
    return NewSample(try fields.sample(.audiogram, .audiogram(points)), created: fields.created)
  }

  private static func tests(
    of element: ExportElement, _ ear: String, _ side: HearingTest.Side
  ) throws(SampleError.Reason) -> [HearingTest] {
    let unit = ear + "EarUnit"
    guard let sensitivity = try? element.quantity(ear + "EarValue", unit) else { return [] }
    let lower = bound(element, ear + "EarClampingRangeLowerBound", sensitivity.unit)
    let upper = bound(element, ear + "EarClampingRangeUpperBound", sensitivity.unit)
    let masked = element[ear + "EarMasked"]
    return [
      try HearingTest(
        sensitivity: sensitivity, isMasked: masked == "1" || masked == "true", side: side,
        clampingRange: lower == nil && upper == nil
          ? nil : HearingTest.ClampingRange(lowerBound: lower, upperBound: upper))
    ]
  }

  private static func bound(_ element: ExportElement, _ name: String, _ unit: HealthUnit) -> HealthQuantity? {
    element.number(name).map { HealthQuantity($0, unit) }
  }
}

/// Reads a prescription for glasses or contact lenses.
enum PrescriptionElement {
  static func sample(_ element: ExportElement) throws(ImportLoss.Reason) -> NewSample {
    let issued = try element.date("dateIssued")
    guard let kind = kinds[try element.text("type")] else { throw .unknownConstant }
    var prescription = VisionPrescription(
      kind: kind, brand: element["brand"], expirationDate: try element.optionalDate("expirationDate"))
    prescription.rightEye = try lens(element.children(named: "RightEye").first, .right)
    prescription.leftEye = try lens(element.children(named: "LeftEye").first, .left)
    return NewSample(
      try .imported(
        type: .visionPrescription, start: issued, end: issued, value: .prescription(prescription),
        provenance: ExportProvenance.provenance(of: element),
        metadata: ExportMetadata.metadata(of: element)),
      created: try element.optionalDate("creationDate"))
  }

  /// What the type is called; the Health app writes the short names.
  static let kinds: [String: VisionPrescription.Kind] = [
    "glasses": .glasses, "contacts": .contacts, "HKVisionPrescriptionTypeGlasses": .glasses,
    "HKVisionPrescriptionTypeContacts": .contacts,
  ]

  private static func lens(
    _ element: ExportElement?, _ eye: VisionPrism.Eye
  ) throws(ImportLoss.Reason) -> VisionPrescription.Lens? {
    guard let element else { return nil }
    guard let sphere = try element.quantity("sphere", "sphereUnit") else { throw .missing("sphere") }
    var lens = VisionPrescription.Lens(
      sphere: sphere, cylinder: try element.quantity("cylinder", "cylinderUnit"),
      axis: try element.quantity("axis", "axisUnit"), addPower: try element.quantity("add", "addUnit"))
    if let amount = try element.quantity("prismAmount", "prismAmountUnit"),
      let angle = try element.quantity("prismAngle", "prismAngleUnit")
    {
      lens.prism = VisionPrism(amount: amount, angle: angle, eye: eye)
    }
    for (name, length) in lengths {
      if let value = try element.quantity(name, name + "Unit") { lens.lengths[length] = value }
    }
    return lens
  }

  /// The attributes that hold lengths.
  static let lengths: [(String, VisionPrescription.Lens.Length)] = [
    ("vertex", .vertexDistance), ("farPD", .farPupillaryDistance), ("nearPD", .nearPupillaryDistance),
    ("baseCurve", .baseCurve), ("diameter", .diameter),
  ]
}
