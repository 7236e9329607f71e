package import WellsealModel

extension Electrocardiogram: WireObject {
  package static let wireFields = [
    WireField<Electrocardiogram>("classification", \.classification),
    WireField("symptomsStatus", \.symptomsStatus), WireField("averageHeartRate", \.averageHeartRate),
    WireField("samplingFrequency", \.samplingFrequency),
    WireField("numberOfVoltageMeasurements", \.numberOfVoltageMeasurements),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      classification: try fields["classification"], symptomsStatus: try fields["symptomsStatus"],
      averageHeartRate: try fields["averageHeartRate"], samplingFrequency: try fields["samplingFrequency"],
      numberOfVoltageMeasurements: try fields["numberOfVoltageMeasurements"])
  }
}

extension AudiogramPoint: WireObject {
  package static let wireFields = [
    WireField<AudiogramPoint>("frequency", \.frequency), WireField("tests", \.tests),
  ]

  package init(fields: WireReader) throws(WireError) {
    let frequency: HealthQuantity = try fields["frequency"]
    let tests: [HearingTest] = try fields["tests"]
    self = try WireError.checking { try AudiogramPoint(frequency: frequency, tests: tests) }
  }
}

extension HearingTest: WireObject {
  package static let wireFields = [
    WireField<HearingTest>("sensitivity", \.sensitivity), WireField("conduction", \.conduction),
    WireField("masked", \.isMasked), WireField("side", \.side), WireField("clampingRange", \.clampingRange),
  ]

  package init(fields: WireReader) throws(WireError) {
    let sensitivity: HealthQuantity = try fields["sensitivity"]
    let conduction: Conduction = try fields["conduction"]
    let isMasked: Bool = try fields["masked"]
    let side: Side = try fields["side"]
    let range: ClampingRange? = try fields["clampingRange"]
    self = try WireError.checking {
      try HearingTest(
        sensitivity: sensitivity, conduction: conduction, isMasked: isMasked, side: side, clampingRange: range
      )
    }
  }
}

extension HearingTest.Side: WireName {
  package static var wireType: String { "HearingTestSide" }
  package static let wireNames: [HearingTest.Side] = [.left, .right]
}

/// The only kind of conduction.
///
/// It is a string, because the interface language has no enumeration with one case.
extension HearingTest.Conduction: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard wire.text == "air" else { throw WireError(.unknownName(["air"])) }
    self = .air
  }

  package func write(to writer: inout WireWriter) { writer.string("air") }
}

extension HearingTest.ClampingRange: WireObject {
  package static let wireFields = [
    WireField<HearingTest.ClampingRange>("lowerBound", \.lowerBound), WireField("upperBound", \.upperBound),
  ]

  package init(fields: WireReader) throws(WireError) {
    let (lower, upper): (HealthQuantity?, HealthQuantity?) = (
      try fields["lowerBound"], try fields["upperBound"]
    )
    self = try WireError.checking { try HearingTest.ClampingRange(lowerBound: lower, upperBound: upper) }
  }
}

extension VisionPrescription: WireObject {
  package static let wireFields = [
    WireField<VisionPrescription>("kind", \.kind), WireField("rightEye", \.rightEye),
    WireField("leftEye", \.leftEye), WireField("brand", \.brand),
    WireField("expirationDate", \.expirationDate),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      kind: try fields["kind"], rightEye: try fields["rightEye"], leftEye: try fields["leftEye"],
      brand: try fields["brand"], expirationDate: try fields["expirationDate"])
  }
}

extension VisionPrescription.Kind: WireName {
  package static var wireType: String { "VisionPrescriptionKind" }
  package static let wireNames: [VisionPrescription.Kind] = [.glasses, .contacts]
}

extension VisionPrescription.Lens: WireObject {
  package static let wireFields =
    [
      WireField<VisionPrescription.Lens>("sphere", \.sphere), WireField("cylinder", \.cylinder),
      WireField("axis", \.axis), WireField("addPower", \.addPower), WireField("prism", \.prism),
    ] + Length.allCases.map { length in WireField(length.rawValue) { $0.lengths[length] } }

  package init(fields: WireReader) throws(WireError) {
    self.init(
      sphere: try fields["sphere"], cylinder: try fields["cylinder"], axis: try fields["axis"],
      addPower: try fields["addPower"], prism: try fields["prism"])
    for length in Length.allCases { lengths[length] = try fields[length.rawValue] }
  }
}

extension VisionPrism: WireObject {
  package static let wireFields = [
    WireField<VisionPrism>("amount", \.amount), WireField("angle", \.angle), WireField("eye", \.eye),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(amount: try fields["amount"], angle: try fields["angle"], eye: try fields["eye"])
  }
}

extension VisionPrism.Eye: WireName {
  package static var wireType: String { "VisionEye" }
  package static let wireNames: [VisionPrism.Eye] = [.left, .right]
}

extension StateOfMind: WireObject {
  package static let wireFields = [
    WireField<StateOfMind>("kind", \.kind), WireField("valence", \.valence), WireField("labels", \.labels),
    WireField("associations", \.associations),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      kind: try fields["kind"], valence: try fields["valence"], labels: try fields["labels"],
      associations: try fields["associations"])
  }
}
