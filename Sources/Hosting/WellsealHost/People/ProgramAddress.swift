/// An address of a person for programs and apps, `/p/{route}/…`.
struct ProgramAddress {
  /// Which person is meant; chance made it, and only the person tells it.
  var route: String
  /// What the person's own server knows it by, with its query.
  var path: String

  /// - Returns: nil for any other address.
  init?(_ target: String) {
    guard target.hasPrefix(Self.prefix) else { return nil }
    let rest = target.dropFirst(Self.prefix.count)
    route = String(rest.prefix { $0 != "/" })
    path = String(rest.dropFirst(route.count))
    guard route.utf8.count == 36, !path.isEmpty else { return nil }
  }

  static let prefix = "/p/"
}
