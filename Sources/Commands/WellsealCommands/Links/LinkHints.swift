import WellsealLinkService

extension LinkServiceError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .noSuchLink: "list links with wellseal links list"
    case .noHost: "delete its file to revoke it"
    case .noPatient: "pass a FHIR Patient with --records"
    case .tooLongToDraw: "omit --render, or use your own PDF with --rendered"
    case .hostNotReached, .hostRefused, .emptyPasscode, .addressUnreadable, .malformedRecords,
      .noteUnreadable:
      nil
    }
  }
}
