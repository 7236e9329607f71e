package import FoundationEssentials

/// A prescription for glasses or contact lenses; its sample starts on the day of issue.
///
/// The documented ranges of lens powers are advice to apps; like Apple's classes this checks units only.
package struct VisionPrescription: Hashable, Sendable, Codable {
  package var kind: Kind
  package var rightEye: Lens?
  package var leftEye: Lens?
  /// The brand of contact lenses.
  package var brand: String?
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
}

extension VisionPrescription {
  /// One eye's lens; which of the lengths apply depends on the kind of prescription.
  package struct Lens: Hashable, Sendable, Codable {
    package var sphere: HealthQuantity
    package var cylinder: HealthQuantity?
    package var axis: HealthQuantity?
    package var addPower: HealthQuantity?
    package var prism: VisionPrism?
    package var lengths: [Length: HealthQuantity]

    package enum Length: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
      case vertexDistance
      case farPupillaryDistance
      case nearPupillaryDistance
      case baseCurve
      case diameter
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

    package func check() throws(SampleError.Reason) {
      try sphere.check(.diopter)
      try cylinder?.check(.diopter)
      try axis?.check(.degreeAngle)
      try addPower?.check(.diopter)
      for length in lengths.values { try length.check(.meter) }
      try prism?.check()
    }
  }
}
