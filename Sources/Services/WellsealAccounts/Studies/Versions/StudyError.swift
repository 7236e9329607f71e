package import WellsealBase

/// An error that occurs when a study, a version or an agreement is invalid.
package enum StudyError: Error, Hashable, Sendable {
  case unreadable
  case badIdentifier
  case withoutTitle
  /// The document isn't UTF-8, is empty or too long, or is HTML that isn't well-formed.
  case badDocument
  case withoutTypes
  /// A type that studies can't request, by its identifier.
  case notGivable(String)
  case reversedWindow
  /// There is no such study or agreement, or it has ended.
  case unknown
  /// The version that the user agreed to isn't the study's current one.
  case changed
  case tooMany
}

extension StudyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "the stored study is damaged, or needs a newer version"
    case .badIdentifier:
      "a study name must have up to 40 lowercase letters, digits and hyphens, and start with a letter"
    case .withoutTitle: "the title must contain a letter or a digit, and must not resemble Wellseal's name"
    case .badDocument: "the document isn't UTF-8 text or well-formed markup of at most 256 KiB"
    case .withoutTypes: "the study has no types to read"
    case .notGivable(let type): "studies can't request \(type)"
    case .reversedWindow: "the time range ends before it starts"
    case .unknown: "the study doesn't exist or is closed"
    case .changed: "the study has a newer version"
    case .tooMany: "too many studies (maximum \(StudyLimits.maxStudies))"
    }
  }
}

extension StudyError: DescribedError {
  package var errorCode: String {
    switch self {
    case .unreadable, .badIdentifier, .withoutTitle, .badDocument, .withoutTypes, .reversedWindow, .unknown,
      .changed, .tooMany:
      "study"
    case .notGivable: "study.not-givable"
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .unreadable, .unknown, .changed, .tooMany: .failed
    case .badIdentifier, .withoutTitle, .badDocument, .withoutTypes, .notGivable, .reversedWindow: .wrongUse
    }
  }
}

/// The maximum number of studies of a user, and of past agreements to retain.
enum StudyLimits {
  static let maxStudies = 32
  static let maxPast = 64
}
