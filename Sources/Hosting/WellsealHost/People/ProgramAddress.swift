/// A path of a user's API for programs and apps, `/p/{route}/…`.
struct ProgramAddress {
  /// The route of the user: random, and disclosed only by the user.
  var route: String
  /// The rest of the path with its query, as the user's own server defines it.
  var path: String

  /// Parses a request target, or returns `nil` if it isn't such a path.
  init?(_ target: String) {
    guard target.hasPrefix(Self.prefix) else { return nil }
    let rest = target.dropFirst(Self.prefix.count)
    route = String(rest.prefix { $0 != "/" })
    path = String(rest.dropFirst(route.count))
    guard route.utf8.count == 36, !path.isEmpty else { return nil }
  }

  static let prefix = "/p/"
}
