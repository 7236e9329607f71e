import FoundationEssentials

extension HealthSample {
  /// Checks the rules for every sample, in the order in which they are reported.
  ///
  /// Source: validation observed at construction of samples on devices, and the reference pages of
  /// the classes.
  func check() throws(SampleError) {
    do throws(SampleError.Reason) {
      try start.check()
      try end.check()
      guard start <= end else { throw .startAfterEnd }
      guard end != .distantFuture || type.allowsOpenEnd else { throw .openEnd }
      guard value.kind == type.kind else { throw .wrongKind(value.kind) }
      try value.check(for: type)
      for key in type.row.requiredMetadata where metadata[key] == nil { throw .missingMetadata(key) }
    } catch {
      throw SampleError(type: type, reason: error)
    }
  }

  /// Checks the rules for samples that an app saves: creating such a sample works, saving it fails.
  ///
  /// - Throws: ``SampleError`` if only the system writes the type, or if a sample of an
  ///   instantaneous type has a duration.
  package func checkForSaving() throws(SampleError) {
    let isCorrelation = type.kind == .correlation
    guard type.isShareable || isCorrelation else { throw SampleError(type: type, reason: .notShareable) }
    guard !type.isInstant || start == end else { throw SampleError(type: type, reason: .notInstant) }
    if case .correlation(let members) = value {
      for member in members { try member.checkForSaving() }
    }
  }
}

extension Date {
  /// Checks that calendars can handle the date.
  ///
  /// Calendars crash beyond these limits, and NaN isn't a date.
  func check() throws(SampleError.Reason) {
    guard Self.limits.contains(timeIntervalSinceReferenceDate) else { throw .outsideRange("date") }
  }

  private static let limits =
    distantPast.timeIntervalSinceReferenceDate...distantFuture.timeIntervalSinceReferenceDate
}

extension SampleValue {
  fileprivate func check(for type: HealthType) throws(SampleError.Reason) {
    switch self {
    case .quantity(let quantity):
      guard let unit = type.row.unit, !quantity.isCompatible(with: unit) else { return }
      throw .incompatibleUnit(quantity.unit, expected: unit)
    case .quantitySeries(let summary): try summary.check(unit: type.unit ?? .null)
    case .category(let value):
      guard let values = type.row.values, !values.contains(value) else { return }
      throw .valueOutsideEnumeration(values.name)
    case .correlation(let members): try Self.check(members: members)
    case .workout(let workout): try workout.check()
    case .series(let count): guard count >= 0 else { throw .outsideRange("number of points") }
    case .electrocardiogram(let electrocardiogram): try electrocardiogram.check()
    case .audiogram(let points): for point in points { try point.check() }
    case .prescription(let prescription): try prescription.check()
    case .stateOfMind(let state): try state.check()
    case .assessment(let answers): try Assessment.check(answers, of: type)
    case .medicationDose(let dose): try dose.check()
    case .verifiableRecord(let record): try record.check()
    case .document, .clinicalRecord: return
    }
  }

  /// Checks that a correlation has members, and that none of them is a correlation.
  private static func check(members: [HealthSample]) throws(SampleError.Reason) {
    guard !members.isEmpty else { throw .emptyCorrelation }
    guard members.allSatisfy({ $0.type.kind != .correlation }) else { throw .wrongKind(.correlation) }
  }
}

extension HealthEnumeration {
  static func check(_ value: Int, in name: String) throws(SampleError.Reason) {
    guard HealthEnumeration(named: name)?.contains(value) == true else {
      throw .valueOutsideEnumeration(name)
    }
  }
}

extension HealthQuantity {
  func check(_ expected: HealthUnit) throws(SampleError.Reason) {
    guard isCompatible(with: expected) else { throw .incompatibleUnit(unit, expected: expected) }
  }

  /// Checks that the quantity is in a range whose bounds are in the given unit.
  func check(_ name: String, in range: ClosedRange<Double>, _ unit: HealthUnit) throws(SampleError.Reason) {
    try check(unit)
    guard let value = try? value(in: unit), range.contains(value) else { throw .outsideRange(name) }
  }
}
