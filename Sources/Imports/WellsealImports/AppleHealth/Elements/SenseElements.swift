import FoundationEssentials
import WellsealModel

/// A reader for audiograms.
///
/// Unrecognized points are preserved unchanged.
enum AudiogramElement {
  static func sample(
    _ element: ExportElement, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> NewSample {
    guard element["type"] ?? HealthType.audiogram.identifier == HealthType.audiogram.identifier else {
      throw .unknownType
    }
    let fields = try SampleElement(element, &rest)
    var points: [AudiogramPoint] = []
    for child in element.children(named: "SensitivityPoint") {
      do throws(ImportLoss.Reason) {
        var part = Remainder(of: child)
        points.append(try point(child))
        part.keepOthers(attributes: attributes)
        rest.keep(partOf: part)
      } catch {
        rest.keep(child, error)
      }
    }
    rest.keepOthers(
      attributes: SampleElement.attributes.union(["type"]), children: ["MetadataEntry", "SensitivityPoint"])
    return NewSample(try fields.sample(.audiogram, .audiogram(points), &rest), created: fields.created)
  }

  private static func point(_ element: ExportElement) throws(ImportLoss.Reason) -> AudiogramPoint {
    guard let frequency = try element.quantity("frequencyValue", "frequencyUnit") else {
      throw .missing("frequencyValue")
    }
    let tests = try [test(of: element, "left", .left), test(of: element, "right", .right)].compactMap { $0 }
    do throws(SampleError.Reason) {
      return try AudiogramPoint(frequency: frequency, tests: tests)
    } catch {
      throw .rule(error)
    }
  }

  private static func test(
    of element: ExportElement, _ ear: String, _ side: HearingTest.Side
  ) throws(ImportLoss.Reason) -> HearingTest? {
    guard let sensitivity = try element.quantity(ear + "EarValue", ear + "EarUnit") else {
      guard !element.attributes.contains(where: { $0.name.hasPrefix(ear + "Ear") }) else {
        throw .missing(ear + "EarValue")
      }
      return nil
    }
    let unit = sensitivity.unit
    let lower = try element.number(ear + "EarClampingRangeLowerBound").map { HealthQuantity($0, unit) }
    let upper = try element.number(ear + "EarClampingRangeUpperBound").map { HealthQuantity($0, unit) }
    let masked = element[ear + "EarMasked"] ?? "false"
    guard ["0", "1", "false", "true"].contains(masked) else { throw .unknownConstant }
    do throws(SampleError.Reason) {
      return try HearingTest(
        sensitivity: sensitivity, isMasked: masked == "1" || masked == "true", side: side,
        clampingRange: lower == nil && upper == nil
          ? nil : HearingTest.ClampingRange(lowerBound: lower, upperBound: upper))
    } catch {
      throw .rule(error)
    }
  }

  private static let attributes = Set(
    ["frequencyValue", "frequencyUnit"]
      + ["left", "right"].flatMap { ear in
        ["Value", "Unit", "Masked", "ClampingRangeLowerBound", "ClampingRangeUpperBound"].map {
          "\(ear)Ear\($0)"
        }
      })
}

/// A reader for prescriptions of glasses or contact lenses.
///
/// Unrecognized lenses are preserved unchanged.
enum PrescriptionElement {
  static func sample(
    _ element: ExportElement, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> NewSample {
    let issued = try element.date("dateIssued")
    guard let kind = kinds[try element.text("type")] else { throw .unknownConstant }
    var prescription = VisionPrescription(
      kind: kind, brand: element["brand"], expirationDate: rest.date("expirationDate", of: element))
    prescription.rightEye = eye("RightEye", of: element, .right, &rest)
    prescription.leftEye = eye("LeftEye", of: element, .left, &rest)
    let fields = try SampleElement(element, &rest, start: issued, end: issued)
    // Attachments are referred to, but exports don't contain them.
    for child in element.children(named: "Attachment") { rest.keep(child, .missingFile) }
    rest.keepOthers(attributes: attributes, children: ["MetadataEntry", "RightEye", "LeftEye", "Attachment"])
    return NewSample(
      try fields.sample(.visionPrescription, .prescription(prescription), &rest), created: fields.created)
  }

  private static let attributes: Set = [
    "type", "dateIssued", "expirationDate", "brand", "sourceName", "sourceVersion", "device", "creationDate",
  ]

  /// Returns the first valid lens for an eye; others are preserved.
  private static func eye(
    _ name: String, of element: ExportElement, _ eye: VisionPrism.Eye, _ rest: inout Remainder
  ) -> VisionPrescription.Lens? {
    var found: VisionPrescription.Lens?
    for child in element.children(named: name) {
      do throws(ImportLoss.Reason) {
        guard found == nil else { throw .unknownElement }
        var part = Remainder(of: child)
        found = try lens(child, eye)
        part.keepOthers(attributes: lensAttributes)
        rest.keep(partOf: part)
      } catch {
        rest.keep(child, error)
      }
    }
    return found
  }

  private static let lensAttributes = Set(
    (["sphere", "cylinder", "axis", "add", "prismAmount", "prismAngle"] + lengths.map(\.0)).flatMap {
      [$0, $0 + "Unit"]
    })

  /// The names of the type.
  ///
  /// The Health app writes the short ones.
  static let kinds: [String: VisionPrescription.Kind] = [
    "glasses": .glasses, "contacts": .contacts, "HKVisionPrescriptionTypeGlasses": .glasses,
    "HKVisionPrescriptionTypeContacts": .contacts,
  ]

  private static func lens(
    _ element: ExportElement, _ eye: VisionPrism.Eye
  ) throws(ImportLoss.Reason) -> VisionPrescription.Lens {
    for name in lensAttributes where !name.hasSuffix("Unit") && element[name + "Unit"] != nil {
      guard element[name] != nil else { throw .missing(name) }
    }
    guard let sphere = try element.quantity("sphere", "sphereUnit") else { throw .missing("sphere") }
    var lens = VisionPrescription.Lens(
      sphere: sphere, cylinder: try element.quantity("cylinder", "cylinderUnit"),
      axis: try element.quantity("axis", "axisUnit"), addPower: try element.quantity("add", "addUnit"))
    let amount = try element.quantity("prismAmount", "prismAmountUnit")
    let angle = try element.quantity("prismAngle", "prismAngleUnit")
    if let amount, let angle {
      lens.prism = VisionPrism(amount: amount, angle: angle, eye: eye)
    } else if amount != nil || angle != nil {
      throw .missing(amount == nil ? "prismAmount" : "prismAngle")
    }
    for (name, length) in lengths {
      if let value = try element.quantity(name, name + "Unit") { lens.lengths[length] = value }
    }
    do throws(SampleError.Reason) { try lens.check() } catch { throw .rule(error) }
    return lens
  }

  /// The attributes that contain lengths.
  static let lengths: [(String, VisionPrescription.Lens.Length)] = [
    ("vertex", .vertexDistance), ("farPD", .farPupillaryDistance), ("nearPD", .nearPupillaryDistance),
    ("baseCurve", .baseCurve), ("diameter", .diameter),
  ]
}
