package import WellsealBase

/// Why a study, a version or an agreement is not as it should be.
package enum StudyError: Error, Hashable, Sendable {
  case unreadable
  case badIdentifier
  case withoutTitle
  /// No UTF-8, no text, too long, or markup that is not well-formed.
  case badDocument
  case withoutTypes
  /// A type that no study can ask for, by its identifier.
  case notGivable(String)
  case reversedWindow
  /// There is no such study, nobody agreed, or it is over.
  case unknown
  /// What was agreed to is not what the study asks now.
  case changed
  case tooMany
}

extension StudyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "what is kept of the study is not what this version understands"
    case .badIdentifier: "a study is named by at most 40 small letters, digits and hyphens, a letter first"
    case .withoutTitle: "the title needs a letter or a digit"
    case .badDocument: "the document is no text in UTF-8 or well-formed markup of at most 256 KiB"
    case .withoutTypes: "the study would read nothing: name types"
    case .notGivable(let type): "no study can ask for \(type)"
    case .reversedWindow: "the time that is read ends before it begins"
    case .unknown: "there is no such study, or it is over"
    case .changed: "the study asks something else by now"
    case .tooMany: "there are \(StudyLimits.most) studies already"
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

/// How many studies a person takes part in at most, and how many of the past are remembered.
enum StudyLimits {
  static let most = 32
  static let mostPast = 64
}
