package import WellsealBase

/// An error that occurs when a sample breaks a rule of HealthKit.
///
/// It never contains the sample's values.
package struct SampleError: Error, Hashable {
  /// The rule that a sample breaks.
  package enum Reason: Error, Hashable, Sendable {
    case startAfterEnd
    case wrongKind(HealthType.Kind)
    case incompatibleUnit(HealthUnit, expected: HealthUnit)
    case valueOutsideEnumeration(String)
    case missingMetadata(MetadataKey)
    case emptyCorrelation
    case emptySeries
    case openEnd
    case notInstant
    case notShareable
    case eventWithDuration
    case overlappingLaps
    case outsideRange(String)
    case wrongCount(String, expected: Int)
    case repeatedTest
    case notCountable
    case negative
    case tooLong(days: Int)
    case internalKey
    case tooMuchMetadata
  }

  /// The intended type of the sample.
  var type: HealthType
  /// The broken rule.
  package var reason: Reason

  package init(type: HealthType, reason: Reason) {
    self.type = type
    self.reason = reason
  }
}

extension SampleError: CustomStringConvertible {
  package var description: String { "\(type): \(reason)" }
}

extension SampleError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .startAfterEnd, .emptyCorrelation, .emptySeries, .openEnd, .notInstant, .notShareable,
      .eventWithDuration, .overlappingLaps, .repeatedTest:
      "sample"
    case .notCountable: "sample.not-countable"
    case .negative: "sample.negative"
    case .tooLong: "sample.too-long"
    case .internalKey: "sample.internal-key"
    case .tooMuchMetadata: "sample.too-much-metadata"
    case .wrongKind: "sample.wrong-kind"
    case .incompatibleUnit: "sample.incompatible-unit"
    case .valueOutsideEnumeration: "sample.value-outside-enumeration"
    case .missingMetadata: "sample.missing-metadata"
    case .outsideRange: "sample.outside-range"
    case .wrongCount: "sample.wrong-count"
    }
  }

  package var exitClass: ExitClass { .wrongUse }
}

extension SampleError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .startAfterEnd: "the start date is after the end date"
    case .wrongKind(let kind): "a sample of this type can't have a value of the kind \(kind)"
    case .incompatibleUnit(let unit, let expected): "the unit \(unit) is not compatible with \(expected)"
    case .valueOutsideEnumeration(let name): "the value is not one of \(name)"
    case .missingMetadata(let key): "the metadata key \(key) is required"
    case .emptyCorrelation: "a correlation needs at least one member"
    case .emptySeries: "a series must have at least one quantity"
    case .openEnd: "only contraceptive, lactation and pregnancy samples may lack an end date"
    case .notInstant: "start date and end date must be the same"
    case .notShareable: "apps cannot save samples of this type"
    case .eventWithDuration: "only lap and segment events may have a duration"
    case .overlappingLaps: "laps must not overlap"
    case .outsideRange(let name): "the \(name) is outside its range"
    case .wrongCount(let name, let expected): "the number of \(name) is not \(expected)"
    case .repeatedTest: "duplicate frequency for one ear"
    case .notCountable: "a number isn't finite or is too large"
    case .negative: "a sample of a cumulative type cannot be negative"
    case .tooLong(let days): "a sample of this type must last at most \(days) days"
    case .internalKey: "metadata keys that begin with \"\(InternalKey.prefix)\" are reserved"
    case .tooMuchMetadata: "the metadata has too many entries or too long texts"
    }
  }
}
