package import FoundationEssentials

/// A prescription for glasses or contact lenses; its sample starts on the day of issue.
///
/// The documented ranges of lens powers are advice to apps; like Apple's classes this checks units only.
package struct VisionPrescription: Hashable, Sendable, Codable {
  /// For glasses or for contact lenses.
  package var kind: Kind
  /// Nil where nothing is prescribed for the eye.
  package var rightEye: Lens?
  /// Nil where nothing is prescribed for the eye.
  package var leftEye: Lens?
  /// The brand of contact lenses.
  package var brand: String?
  /// The last day on which the prescription is good; nil where it does not say.
  package var expirationDate: Date?

  /// The raw values of `HKVisionPrescriptionType`.
  package enum Kind: Int, Sendable, Codable {
    case glasses = 1
    case contacts
  }

  package init(
    kind: Kind, rightEye: Lens? = nil, leftEye: Lens? = nil, brand: String? = nil, expirationDate: Date? = nil
  ) {
    self.kind = kind
    self.rightEye = rightEye
    self.leftEye = leftEye
    self.brand = brand
    self.expirationDate = expirationDate
  }

  func check() throws(SampleError.Reason) {
    try expirationDate?.check()
    try rightEye?.check()
    try leftEye?.check()
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case rightEye = "rightEye"
    case leftEye = "leftEye"
    case brand = "brand"
    case expirationDate = "expirationDate"
  }
}

extension VisionPrescription {
  /// One eye's lens; which of the lengths apply depends on the kind of prescription.
  package struct Lens: Hashable, Sendable, Codable {
    /// The power for near- or farsightedness; compatible with diopters.
    package var sphere: HealthQuantity
    /// The power against astigmatism; compatible with diopters.
    package var cylinder: HealthQuantity?
    /// Where the cylinder lies; compatible with degrees.
    package var axis: HealthQuantity?
    /// What is added for reading; compatible with diopters.
    package var addPower: HealthQuantity?
    /// Nil where the lens does not shift the image.
    package var prism: VisionPrism?
    /// What else was measured, each compatible with metres.
    package var lengths: [Length: HealthQuantity]

    /// The lengths that belong to a lens; the first three to glasses, the last two to contact lenses.
    package enum Length: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
      case vertexDistance = "vertexDistance"
      case farPupillaryDistance = "farPupillaryDistance"
      case nearPupillaryDistance = "nearPupillaryDistance"
      case baseCurve = "baseCurve"
      case diameter = "diameter"
    }

    package init(
      sphere: HealthQuantity, cylinder: HealthQuantity? = nil, axis: HealthQuantity? = nil,
      addPower: HealthQuantity? = nil, prism: VisionPrism? = nil, lengths: [Length: HealthQuantity] = [:]
    ) {
      self.sphere = sphere
      self.cylinder = cylinder
      self.axis = axis
      self.addPower = addPower
      self.prism = prism
      self.lengths = lengths
    }

    /// Checks the units.
    package func check() throws(SampleError.Reason) {
      try sphere.check(.diopter)
      try cylinder?.check(.diopter)
      try axis?.check(.degreeAngle)
      try addPower?.check(.diopter)
      for length in lengths.values { try length.check(.meter) }
      try prism?.check()
    }

    private enum CodingKeys: String, CodingKey {
      case sphere = "sphere"
      case cylinder = "cylinder"
      case axis = "axis"
      case addPower = "addPower"
      case prism = "prism"
      case lengths = "lengths"
    }
  }
}
