/// An error that occurs when a list of registered apps is invalid.
package struct RegisteredAppsError: Error, Hashable, CustomStringConvertible {
  /// The position of the app in the list, from 1, or `nil` if the list itself is invalid.
  var app: Int?
  var reason: Reason

  /// The reason why the list is invalid.
  enum Reason: String, Error {
    case notList =
      "the list of apps isn't a JSON array of objects with client_id, client_name and redirect_uris, or is too long"
    case client = "client_id is missing, or has characters besides letters, digits and -._~:/ (maximum 128)"
    case name = "client_name is missing"
    case redirects =
      "redirect_uris must be 1 to 8 URLs that begin with https://, or with http:// on the user's machine"
    case twice = "client_id repeats that of an earlier app"
  }

  init(app: Int?, _ reason: Reason) { (self.app, self.reason) = (app, reason) }

  package var description: String { (app.map { "app \($0): " } ?? "") + reason.rawValue }
}
