/// An error that occurs when a request can't be answered now.
enum HostError: Error {
  /// Too many attempts or requests.
  case limited(seconds: Int)
  /// This server's heartbeat is overdue, and other servers may have taken over its users.
  case unheard
  /// The databases confirm no changes.
  case readOnly
}
