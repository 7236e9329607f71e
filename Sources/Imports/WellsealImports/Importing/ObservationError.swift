/// An error that occurs when an observation can't become a sample.
///
/// It never contains health data.
package enum ObservationError: Error, Hashable, Sendable {
  case notAnObservation
  /// No code of the observation belongs to a health data type.
  case unknownCode
  /// The observation was revoked or canceled, or has no result yet.
  case notFinal
  /// An element that must be understood is unsupported: a modifier, a bound such as `<`, a reason
  /// why a value is missing.
  case modifier
  case bound
  case noValue
  case unknownUnit
  case unknownValue
  case noTime
  /// HealthKit has no samples of this type for observations.
  case kind
  /// The sample would break a rule of HealthKit.
  case rule(String)
}

extension ObservationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnObservation: "not an Observation"
    case .unknownCode: "no data type for its codes"
    case .notFinal: "the observation has no final result"
    case .modifier: "it has a modifier extension, which changes what it means"
    case .bound: "the result is a limit, not a number"
    case .noValue: "the result is missing"
    case .unknownUnit: "the unit is unknown or isn't compatible with the type"
    case .unknownValue: "invalid value for the type"
    case .noTime: "the time is missing or has another form than a date or a period"
    case .kind: "observations of this type aren't supported"
    case .rule(let rule): rule
    }
  }
}
