extension AppServices {
  /// The file of the import in progress.
  var inbox: HealthInbox { HealthInbox(storeSession) }
}
