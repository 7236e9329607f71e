/// An app that may send people to the clinic's sign-in page.
package struct ClinicClient: Sendable, Hashable {
  var id: String
  var name: String
  /// Where people may be sent back to.
  var redirects: [String]

  init(id: String, name: String, redirects: [String]) {
    (self.id, self.name, self.redirects) = (id, name, redirects)
  }

  /// Who is known without registering; all others register.
  static let known = [
    ClinicClient(
      id: "wellseal", name: "Wellseal",
      redirects: ["http://127.0.0.1/callback", "http://127.0.0.1/providers/callback"]),
    ClinicClient(
      id: "sample-app", name: "Sample app",
      redirects: ["http://127.0.0.1/callback", "http://localhost/callback"]),
  ]
}
