import Foundation

/// The paths of the administrators' page.
enum AdministrationPath {
  static let page = "/admin"
  static let below = "/admin/"
  static let signIn = "/admin/sign-in"
  static let passkey = "/admin/sign-in/passkey"
  static let passkeyOptions = "/admin/sign-in/passkey/options"
  static let departure = "/admin/sign-in/openid"
  static let signOut = "/admin/sign-out"
  static let invite = "/admin/invite"
  static let registration = "/admin/register/"
  static let users = "/admin/users/"
  static let nodes = "/admin/nodes/"

  /// The field that names the user whose page follows after a sign-in.
  static let next = "next"

  static func user(_ identifier: UUID) -> String { users + identifier.uuidString.lowercased() }

  /// Returns the page that follows after a sign-in: that of a user, or the first one.
  static func page(ofUser text: String?) -> String { text.flatMap { UUID(uuidString: $0) }.map(user) ?? page }
}
