/// One thing that is wrong with a resource, and where.
///
/// The message names elements, types, codes of the standard and positions, never a person's values, so it can be
/// written to a log.
public struct FHIRIssue: Hashable, Sendable {
  /// How bad it is, in the words of FHIR's `issue-severity`.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The content cannot be judged any further.
    case fatal
    /// The content breaks a rule.
    case error
    /// The content should be different.
    case warning
    /// Nothing is wrong; something could not be looked at.
    case information
  }

  /// What kind of thing is wrong: a stable name in kebab-case.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How bad it is.
  public var severity: Severity

  /// What kind of thing is wrong.
  public var code: Code
  /// The place as a FHIRPath: `Bundle.entry[1].resource.status`.
  public var path: String
  /// What is wrong, as a sentence without a full stop.
  public var message: String

  /// Something that is wrong at a place.
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
  /// The value is not the kind of JSON that its element is written as.
  public static let jsonType = Self(rawValue: "json-type")
  /// A repeating element is not an array.
  public static let arrayExpected = Self(rawValue: "array-expected")
  /// An element that does not repeat is an array.
  public static let arrayNotAllowed = Self(rawValue: "array-not-allowed")
  /// An object has a member that its type does not have.
  public static let unknownElement = Self(rawValue: "unknown-element")
  /// A required element is absent.
  public static let missingElement = Self(rawValue: "missing-element")
  /// The text of a primitive does not have the form of its type.
  public static let primitiveFormat = Self(rawValue: "primitive-format")
  /// A code is not among those that the element must choose from.
  public static let requiredBinding = Self(rawValue: "required-binding")
  /// A choice element is written with a type that it does not offer.
  public static let choiceType = Self(rawValue: "choice-type")
  /// A choice element is present in two types at once.
  public static let choiceDuplicate = Self(rawValue: "choice-duplicate")
  /// An object, array or string is empty.
  public static let emptyValue = Self(rawValue: "empty-value")
  /// A value is JSON's null.
  public static let nullValue = Self(rawValue: "null-value")
  /// The `_` companion of a primitive does not match it.
  public static let primitiveSibling = Self(rawValue: "primitive-sibling")
  /// A resource does not say its type.
  public static let missingResourceType = Self(rawValue: "missing-resource-type")
  /// A resource names a type that FHIR does not have.
  public static let unknownResourceType = Self(rawValue: "unknown-resource-type")
  /// The resource is of another type than the place asks for.
  public static let wrongResourceType = Self(rawValue: "wrong-resource-type")
  /// The bytes are not JSON.
  public static let json = Self(rawValue: "json")
  /// An invariant of the definitions is broken; the message ends with its key.
  public static let invariant = Self(rawValue: "invariant")
  /// The text of a reference has none of the forms that FHIR has.
  public static let referenceFormat = Self(rawValue: "reference-format")
  /// A reference points to a resource of a type that may not stand there.
  public static let referenceTarget = Self(rawValue: "reference-target")
  /// A reference does not lead to exactly one resource of its bundle.
  public static let referenceUnresolved = Self(rawValue: "reference-unresolved")
  /// An entry of a bundle is not found, identified or searched for as it should be.
  public static let bundleEntry = Self(rawValue: "bundle-entry")
  /// An address that must be absolute is not.
  public static let relativeAddress = Self(rawValue: "relative-address")
  /// A narrative is not the XHTML that FHIR allows.
  public static let narrative = Self(rawValue: "narrative")
  /// There are more issues than a report holds.
  public static let tooManyIssues = Self(rawValue: "too-many-issues")
}
