/// An app that may redirect users to the clinic's sign-in page.
package struct ClinicClient: Sendable, Hashable {
  var id: String
  var name: String
  /// The allowed redirect URLs.
  var redirects: [String]

  init(id: String, name: String, redirects: [String]) {
    (self.id, self.name, self.redirects) = (id, name, redirects)
  }

  /// The preregistered apps; all others register.
  static let known = [
    ClinicClient(
      id: "wellseal", name: "Wellseal",
      redirects: ["http://127.0.0.1/callback", "http://127.0.0.1/providers/callback"]),
    ClinicClient(
      id: "sample-app", name: "Sample app",
      redirects: ["http://127.0.0.1/callback", "http://localhost/callback"]),
  ]
}
