import WellsealConsent

extension ConsentError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unreadable: "put it back from a backup, or remove it, and every app asks again"
    case .notPending: "wellseal consent pending shows what waits"
    case .unknownApp: "wellseal apps shows the known ones"
    case .neverAsked: "only what an app asked for can be granted or refused: see wellseal apps show APP"
    case .doesNotFit, .neverAskedToWake: nil
    }
  }
}

extension AccessLogError: CommandHinting {
  var commandHint: String? {
    "wellseal log verify says where; move access.log and access-*.log away to begin another"
  }
}
