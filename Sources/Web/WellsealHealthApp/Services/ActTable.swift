import HTTPTypes

/// The protected act of every route that changes something, or the reason why it isn't one.
///
/// A test compares the table with the routes. A route that is missing here is rejected.
enum ActTable {
  enum Row: Sendable, Hashable {
    case act(ProtectedAct)
    /// The route requires only an open session, for this reason.
    case none(String)
  }

  /// Returns the row of a route, or `nil` if the table has none.
  ///
  /// - Parameters:
  ///   - method: The method of the route.
  ///   - path: The path of the route, such as `/data/{type}`.
  /// - Returns: The row.
  static func row(_ method: HTTPRequest.Method, _ path: String) -> Row? {
    isReading(method) ? .none("reads") : rows["\(method.rawValue) \(path)"]
  }

  /// Returns whether requests with a method change nothing.
  static func isReading(_ method: HTTPRequest.Method) -> Bool {
    [.get, .head, .options].contains(method)
  }

  /// Returns whether a route changes nothing but the person's own entries.
  static func isOwnEntry(_ method: HTTPRequest.Method, _ path: String) -> Bool {
    rows["\(method.rawValue) \(path)"] == .none(ownEntry)
  }

  /// Returns whether a route changes nothing but the person's own entries or the user's choices.
  static func isEntryOrChoice(_ method: HTTPRequest.Method, _ path: String) -> Bool {
    isOwnEntry(method, path) || rows["\(method.rawValue) \(path)"] == .none(choice)
  }

  /// Returns whether a route changes something of the displayed person.
  static func isAboutPerson(_ method: HTTPRequest.Method, _ path: String) -> Bool {
    !isReading(method) && aboutNoPerson["\(method.rawValue) \(path)"] == nil
  }

  /// The routes that change nothing of the displayed person, with the reason.
  static let aboutNoPerson: [String: String] = [
    "POST /people": "selects the displayed person",
    "POST /lock": "locks the stores of all people",
  ]

  static let rows: [String: Row] = [
    account, sharing, links, entries, imports, interface,
  ].reduce(into: [:]) { all, part in all.merge(part) { $1 } }

  private static let ownEntry = "changes the user's own entries"
  private static let erases = "deletes all entries of the cycle, after a confirmation"
  private static let choice = "changes the appearance or use of the app"
  private static let takesAway = "removes access"
  private static let bringsIn = "imports records"
  private static let step = "a step of an import, which discloses nothing"
  private static let sheet = "the user's answer to a request of a local app; it is logged"
}

// MARK: Account

extension ActTable {
  private static let account: [String: Row] = [
    "POST /profile/restore": .none("receives a file; the next route restores it"),
    "POST /profile/restore/{name}": .act(.restoreBackup),
    "POST /profile/backup": .none("writes an encrypted copy that the current secrets open"),
    "POST /profile/backup/files/{name}/remove": .none("removes an encrypted copy"),
    "POST /profile/security/passphrase": .act(.changePassphrase),
    "POST /profile/security/code": .act(.renewRecoveryCode),
    "POST /profile/security/key": .act(.renewDataKey),
    "POST /profile/security/idle": .none(choice),
    "POST /profile/sessions/{id}/end": .act(.endSessions),
    "POST /profile/sessions/end-others": .act(.endSessions),
    "POST /profile/sign-in/codes": .act(.makeOnceCodes),
    "POST /profile/sign-in/passkeys/options": .act(.addPasskey),
    "POST /profile/sign-in/passkeys":
      .none("needs a challenge of this session, which is issued only for the secret"),
    "POST /profile/sign-in/passkeys/{id}/name": .none("changes a name that only the user sees"),
    "POST /profile/sign-in/passkeys/{id}/remove": .act(.removePasskey),
    "POST /profile/sign-in/logins": .act(.linkLogin),
    "POST /profile/sign-in/logins/{id}/remove": .act(.removeLogin),
    "POST /profile/choices": .none(choice),
    "POST /profile/details": .none(ownEntry),
    "POST /profile/heart-rate-zones": .none(ownEntry),
    "POST /profile/medical-id/edit": .none(ownEntry),
    "POST /profile/export": .none("writes a file that the session could read page by page"),
    "POST /profile/export/stop": .none("stops writing a file"),
    "POST /people": .none(choice),
    "POST /lock": .none(takesAway),
    "POST /setup": .none(firstRun),
    "POST /setup/lock": .none(firstRun),
    "POST /strength": .none("rates a passphrase and stores nothing"),
    "POST /setup/kit": .none("confirms that the displayed code was saved"),
    "POST /setup/checklist": .none(choice),
    "POST /unlock": .none("requires the secret"),
  ]

  private static let firstRun = "creates the store; there is nothing to protect yet"
}

// MARK: Sharing

extension ActTable {
  private static let sharing: [String: Row] = [
    "POST /sharing/apps/{app}/stop": .none(takesAway),
    "POST /sharing/apps/{app}/forget": .none(takesAway),
    "POST /sharing/apps/{app}/keep": .none("changes nothing"),
    "POST /sharing/apps/{app}/types": .act(.widenGrant),
    "POST /sharing/requests/{id}": .none(sheet),
    "POST /sharing/tokens": .act(.makeToken),
    "POST /phone": .act(.makeToken),
    "POST /sharing/tokens/{name}/end": .none(takesAway),
    "POST /sharing/web/{name}": .act(.allowOfflineAccess),
    "POST /sharing/people": .act(.inviteCaregiver),
    "POST /sharing/people/{id}": .act(.widenGrant),
    "POST /sharing/people/{id}/end": .none(takesAway),
    "POST /invited/{secret}": .none("accepts access that another user granted"),
    "POST /people/{id}/leave": .none(takesAway),
    "POST /take-part/{secret}": .act(.joinStudy),
    "POST /sharing/studies/{study}/version": .act(.joinStudy),
    "POST /sharing/studies/{study}/withdraw": .none(takesAway),
  ]

  private static let links: [String: Row] = [
    "POST /links/new": .none("creates a draft, which the next route shares"),
    "POST /links/drafts/{name}": .act(.shareLink),
    "POST /links/own/{id}/extend": .act(.shareLink),
    "POST /links/own/{id}/pause": .none(takesAway),
    "POST /links/own/{id}/withdraw": .none(takesAway),
    "POST /links/followed/{name}/look": .none(bringsIn),
    "POST /links/followed/{name}/forget": .none(bringsIn),
    "POST /links/open/{name}": .none(bringsIn),
    "POST /links/open/{name}/add": .none(bringsIn),
  ]
}

// MARK: Entries and imports

extension ActTable {
  private static let entries: [String: Row] = [
    "POST /pins": .none(choice),
    "POST /pins/add": .none(choice),
    "POST /data/{type}/pin": .none(choice),
    "POST /data/{type}/unit": .none(choice),
    "POST /vitals/sensitivity": .none(choice),
    "POST /sleep/points": .none(choice),
    "POST /data/{type}/sources": .none(choice),
    "POST /data/{type}/add": .none(ownEntry),
    "POST /data/{type}/delete": .none(ownEntry),
    "POST /data/{type}/samples/{uuid}/delete": .none(ownEntry),
    "POST /cards/{uuid}/remove": .none(ownEntry),
    "POST /documents/{uuid}/delete": .none(ownEntry),
    "POST /notices/read": .none(choice),
    "POST /notices/{id}/less": .none(choice),
    "POST /notices/{id}/off": .none(choice),
    "POST /notices/{id}/remove": .none(choice),
    "POST /notices/rules/add": .none(choice),
    "POST /notices/rules/{id}/level": .none(choice),
    "POST /notices/rules/{id}/remove": .none(choice),
    "POST /notices/settings": .act(.sendNotices),
    "POST /notices/settings/test": .none("sends a message without data"),
    "POST /medications/add": .none(ownEntry),
    "POST /medications/doses": .none(ownEntry),
    "POST /medications/own/{id}/edit": .none(ownEntry),
    "POST /medications/own/{id}/archive": .none(ownEntry),
    "POST /mind/log": .none(ownEntry),
    "POST /mind/entries/{uuid}": .none(ownEntry),
    "POST /mind/entries/{uuid}/delete": .none(ownEntry),
    "POST /symptoms/log": .none(ownEntry),
    "POST /questionnaires/{name}": .none(ownEntry),
    "POST /blood-pressure/start": .none(ownEntry),
    "POST /blood-pressure/stop": .none(ownEntry),
    "POST /blood-pressure/remove": .none(ownEntry),
    "POST /blood-pressure/guideline": .none(choice),
    "POST /cycle/log": .none(ownEntry),
    "POST /cycle/choices": .none(choice),
    "POST /cycle/delete": .none(erases),
    "POST /cycle/unlock": .none("requires the secret"),
    "POST /cycle/lock": .none("requires the secret to lock; to unlock, an open page"),
  ]

  private static let imports: [String: Row] = [
    "POST /import": .none(step),
    "POST /import/{name}": .none(bringsIn),
    "POST /import/camera/frames": .none(step),
    "POST /import/camera/restart": .none(step),
    "POST /document-import": .none(step),
    "POST /document-import/{name}": .none(bringsIn),
    "POST /health-import": .none(bringsIn),
    "POST /health-import/people": .none(bringsIn),
    "POST /health-import/go-on": .none(bringsIn),
    "POST /health-import/missing/{answer}": .none(ownEntry),
    "POST /health-import/stop": .none(step),
    "POST /health-import/discard": .none(step),
    "POST /providers/find": .none(step),
    "POST /providers/add": .none(provider),
    "POST /providers/{id}/sign-in": .none(provider),
    "POST /providers/{id}/sync": .none(bringsIn),
    "POST /providers/{id}/cards": .none(bringsIn),
    "POST /providers/{id}/accept": .none(bringsIn),
    "POST /providers/{id}/remove": .none(takesAway),
  ]

  private static let provider = "imports records; the provider authenticates the user"
}

// MARK: Interface for programs

extension ActTable {
  private static let interface: [String: Row] = [
    "POST /api/v1/types/{type}/samples": .none(ownEntry),
    "DELETE /api/v1/types/{type}/samples/{uuid}": .none(ownEntry),
    "PUT /api/v1/types/{type}/sources": .none(choice),
    "PUT /api/v1/pins": .none(choice),
    "PUT /api/v1/settings": .none(choice),
    "POST /api/v1/lock": .none(takesAway),
    "PUT /api/v1/profile": .none(ownEntry),
    "PUT /api/v1/medical-id": .none(ownEntry),
    "DELETE /api/v1/sessions/{id}": .act(.endSessions),
    "POST /api/v1/cards": .none(bringsIn),
    "POST /api/v1/cards/inspect": .none("reads the request and stores nothing"),
    "DELETE /api/v1/cards/{uuid}": .none(ownEntry),
    "POST /api/v1/documents": .none(bringsIn),
    "DELETE /api/v1/documents/{uuid}": .none(ownEntry),
    "POST /api/v1/imports": .none(bringsIn),
    "POST /api/v1/imports/resume": .none(bringsIn),
    "POST /api/v1/imports/missing": .none(ownEntry),
    "DELETE /api/v1/imports": .none(step),
    "POST /api/v1/providers": .none(provider),
    "DELETE /api/v1/providers/{id}": .none(takesAway),
    "POST /api/v1/providers/{id}/sign-in": .none(provider),
    "POST /api/v1/providers/{id}/sync": .none(bringsIn),
    "POST /api/v1/requests/{id}/answer": .none(sheet),
    "POST /api/v1/apps/{app}/changes": .act(.widenGrant),
    "POST /api/v1/apps/{app}/stop": .none(takesAway),
    "DELETE /api/v1/apps/{app}": .none(takesAway),
    "POST /api/v1/notices/{id}": .none(choice),
    "POST /api/v1/notice-rules": .none(choice),
    "PUT /api/v1/notice-rules/{id}": .none(choice),
    "DELETE /api/v1/notice-rules/{id}": .none(choice),
    "PUT /api/v1/notice-settings": .act(.sendNotices),
    "POST /api/v1/notice-settings/test": .none("sends a message without data"),
    "POST /api/v1/medications": .none(ownEntry),
    "PUT /api/v1/medications/{id}": .none(ownEntry),
    "POST /api/v1/medications/{id}/doses": .none(ownEntry),
    "POST /api/v1/states-of-mind": .none(ownEntry),
    "POST /api/v1/questionnaires": .none(ownEntry),
    "POST /api/v1/blood-pressure-weeks": .none(ownEntry),
    "PUT /api/v1/blood-pressure-weeks": .none(choice),
    "POST /api/v1/blood-pressure-weeks/stop": .none(ownEntry),
    "DELETE /api/v1/blood-pressure-weeks/{first}": .none(ownEntry),
    "POST /api/v1/cycle": .none(ownEntry),
    "DELETE /api/v1/cycle": .none(erases),
    "PUT /api/v1/cycle/choices": .none(choice),
    "POST /api/v1/cycle/unlock": .none("requires the secret"),
    "PUT /api/v1/cycle/lock": .none(
      "requires the secret to lock; to unlock, an open page"),
  ]
}
