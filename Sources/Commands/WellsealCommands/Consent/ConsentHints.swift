import WellsealConsent

extension ConsentError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unreadable: "restore it from a backup, or remove it so that apps ask again"
    case .notPending: "list requests with wellseal consent pending"
    case .unknownApp: "list apps with wellseal apps"
    case .neverAsked: "see the app's requests with wellseal apps show APP"
    case .doesNotFit, .neverAskedToWake: nil
    }
  }
}

extension AccessLogError: CommandHinting {
  var commandHint: String? {
    "run wellseal log verify, or move access.log and access-*.log away to start a new log"
  }
}
