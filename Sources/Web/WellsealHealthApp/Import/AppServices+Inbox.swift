extension AppServices {
  /// The file that is being imported.
  var inbox: HealthInbox { HealthInbox(storeSession) }
}
