/// A problem in a resource, with its location.
///
/// The message contains names of elements, types, codes of the standard and positions, but never a
/// person's values, so it can be logged.
public struct FHIRIssue: Hashable, Sendable {
  /// The severity, with the codes of FHIR's `issue-severity`.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The content can't be checked any further.
    case fatal = "fatal"
    /// The content violates a rule.
    case error = "error"
    /// The content should be different.
    case warning = "warning"
    /// The content isn't invalid, but something couldn't be checked.
    case information = "information"
  }

  /// The kind of issue: a stable name in kebab case.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The severity of the issue.
  public var severity: Severity

  /// The kind of issue.
  public var code: Code
  /// The location as a FHIRPath: `Bundle.entry[1].resource.status`.
  public var path: String
  /// A description of the issue, as a sentence without a period.
  public var message: String

  /// Creates an issue at a location.
  public init(_ severity: Severity, _ code: Code, at path: String, _ message: String) {
    self.severity = severity
    self.code = code
    self.path = path
    self.message = message
  }
}

extension FHIRIssue: CustomStringConvertible {
  public var description: String { "\(severity.rawValue): \(path): \(message) [\(code.rawValue)]" }
}

extension FHIRIssue.Code {
  /// The value isn't of the JSON type of its element.
  public static let jsonType = Self(rawValue: "json-type")
  /// A repeating element isn't an array.
  public static let arrayExpected = Self(rawValue: "array-expected")
  /// A non-repeating element is an array.
  public static let arrayNotAllowed = Self(rawValue: "array-not-allowed")
  /// An object has a member that its type doesn't have.
  public static let unknownElement = Self(rawValue: "unknown-element")
  /// A required element is missing.
  public static let missingElement = Self(rawValue: "missing-element")
  /// The text of a primitive doesn't match the format of its type.
  public static let primitiveFormat = Self(rawValue: "primitive-format")
  /// A code isn't in the value set of a required binding.
  public static let requiredBinding = Self(rawValue: "required-binding")
  /// A choice element has a type that isn't allowed.
  public static let choiceType = Self(rawValue: "choice-type")
  /// A choice element is present with two types.
  public static let choiceDuplicate = Self(rawValue: "choice-duplicate")
  /// An object, array or string is empty.
  public static let emptyValue = Self(rawValue: "empty-value")
  /// A value is JSON null.
  public static let nullValue = Self(rawValue: "null-value")
  /// The `_` companion of a primitive doesn't match it.
  public static let primitiveSibling = Self(rawValue: "primitive-sibling")
  /// A resource has no type.
  public static let missingResourceType = Self(rawValue: "missing-resource-type")
  /// A resource has a type that doesn't exist in FHIR.
  public static let unknownResourceType = Self(rawValue: "unknown-resource-type")
  /// The resource doesn't have the required type.
  public static let wrongResourceType = Self(rawValue: "wrong-resource-type")
  /// The bytes aren't valid JSON.
  public static let json = Self(rawValue: "json")
  /// An invariant of the definitions is violated.
  ///
  /// The message ends with its key.
  public static let invariant = Self(rawValue: "invariant")
  /// The text of a reference doesn't match any of FHIR's forms.
  public static let referenceFormat = Self(rawValue: "reference-format")
  /// A reference points to a resource of a type that isn't allowed.
  public static let referenceTarget = Self(rawValue: "reference-target")
  /// A reference doesn't resolve to exactly one resource of its bundle.
  public static let referenceUnresolved = Self(rawValue: "reference-unresolved")
  /// An entry of a bundle has an invalid address, identity or search information.
  public static let bundleEntry = Self(rawValue: "bundle-entry")
  /// A URL that must be absolute isn't.
  public static let relativeAddress = Self(rawValue: "relative-address")
  /// A narrative isn't the XHTML that FHIR allows.
  public static let narrative = Self(rawValue: "narrative")
  /// The release of a resource is ambiguous, or isn't supported.
  public static let release = Self(rawValue: "release")
  /// There are more issues than a report can contain.
  public static let tooManyIssues = Self(rawValue: "too-many-issues")
}
