package import WellsealBase

/// An error that occurs when a link of the person cannot be created or managed.
///
/// It contains no secret and no name of a link.
package enum LinkServiceError: Error, Hashable, Sendable {
  case noSuchLink
  /// The link is on a plain web space.
  case noHost
  case hostNotReached(String)
  case hostRefused(String)
  case emptyPasscode
  case noPatient
  case addressUnreadable
  case malformedRecords
  case noteUnreadable
  /// A resource of this type has more contents than a drawing would show.
  case tooLongToDraw(String)
}

extension LinkServiceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSuchLink: "no such link"
    case .noHost: "this link is on static hosting and can't be changed from here"
    case .hostNotReached(let reason): "can't reach the link server: \(reason)"
    case .hostRefused(let reason): "the link server rejected the request: \(reason)"
    case .emptyPasscode: "the passcode is empty"
    case .noPatient: "a bundle requires a Patient among the records"
    case .addressUnreadable: "invalid host address"
    case .malformedRecords: "can't write the records as FHIR"
    case .tooLongToDraw(let type):
      "resource \(safeForDisplay(type, limit: 60)) is too long to render"
    case .noteUnreadable: "can't read the links in the store; they stay unchanged"
    }
  }
}

extension LinkServiceError: DescribedError {
  package var errorCode: String {
    switch self {
    case .noSuchLink, .noHost, .emptyPasscode, .noPatient, .addressUnreadable, .malformedRecords,
      .noteUnreadable:
      "link-service"
    case .hostNotReached: "link-service.host-not-reached"
    case .hostRefused: "link-service.host-refused"
    case .tooLongToDraw: "link-service.too-long-to-draw"
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .noPatient: .invalid
    case .emptyPasscode, .addressUnreadable: .wrongUse
    case .noSuchLink, .noHost, .hostNotReached, .hostRefused, .malformedRecords, .tooLongToDraw,
      .noteUnreadable:
      .failed
    }
  }
}
