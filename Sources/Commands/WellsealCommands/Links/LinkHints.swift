import WellsealLinkService

extension LinkServiceError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .noSuchLink: "wellseal links list shows all"
    case .noHost: "delete its file to withdraw it"
    case .noPatient: "give a FHIR Patient with --records"
    case .tooLongToDraw: "leave out --render, or give a PDF of your own with --rendered"
    case .hostNotReached, .hostRefused, .emptyPasscode, .addressUnreadable, .malformedRecords,
      .noteUnreadable:
      nil
    }
  }
}
