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
    case .noSuchLink: "there is no link of this name"
    case .noHost: "this link lies on a plain web space, which takes no orders"
    case .hostNotReached(let reason): "the host of the link cannot be asked: \(reason)"
    case .hostRefused(let reason): "the host of the link refuses: \(reason)"
    case .emptyPasscode: "the passcode is empty"
    case .noPatient: "there is no Patient among the records, and a bundle needs one"
    case .addressUnreadable: "the host's address cannot be read"
    case .malformedRecords: "the records cannot be written as FHIR"
    case .tooLongToDraw(let type):
      "a resource (\(safeForDisplay(type, limit: 60))) is too long to be drawn as a whole, and a drawing that leaves something out is none"
    case .noteUnreadable: "the links in the store cannot be read, and they are left as they are"
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
