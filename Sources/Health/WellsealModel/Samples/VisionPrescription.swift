package import FoundationEssentials

/// A prescription for glasses or contact lenses.
///
/// Its sample starts on the date of issue.
///
/// The documented ranges of lens powers are recommendations; like Apple's classes, this type checks
/// units only.
package struct VisionPrescription: Hashable, Sendable, Codable {
  /// The kind: glasses or contact lenses.
  package var kind: Kind
  /// The right lens, or `nil` if nothing is prescribed for the eye.
  package var rightEye: Lens?
  /// The left lens, or `nil` if nothing is prescribed for the eye.
  package var leftEye: Lens?
  /// The brand of contact lenses.
  package var brand: String?
  /// The last day on which the prescription is valid, or `nil` if it doesn't name one.
  package var expirationDate: Date?

  /// The kind of prescription.
  ///
  /// The raw values are those of `HKVisionPrescriptionType`.
  package enum Kind: Int, Sendable, Codable {
    case glasses = 1
    case contacts

    /// The name in messages and stored data, which never changes.
    package var stableName: String {
      switch self {
      case .glasses: "glasses"
      case .contacts: "contacts"
      }
    }
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
  /// The lens of one eye.
  ///
  /// The kind of prescription determines which lengths apply.
  package struct Lens: Hashable, Sendable, Codable {
    /// The power that corrects near- or farsightedness; compatible with diopters.
    package var sphere: HealthQuantity
    /// The power that corrects astigmatism; compatible with diopters.
    package var cylinder: HealthQuantity?
    /// The axis of the cylinder; compatible with degrees.
    package var axis: HealthQuantity?
    /// The additional power for reading; compatible with diopters.
    package var addPower: HealthQuantity?
    /// The prism, or `nil` if the lens doesn't shift the image.
    package var prism: VisionPrism?
    /// The other measurements, each compatible with meters.
    package var lengths: [Length: HealthQuantity]

    /// The lengths of a lens: the first three are for glasses, the last two for contact lenses.
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
