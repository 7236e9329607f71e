/// A link that signs one browser in to the Health app.
package struct OneTimeLink: Hashable, Sendable {
  /// The URL, which is secret: it must not appear in arguments of programs or in logs.
  package var address: String
  /// A file that redirects a browser to the URL and is removed with the link, or `nil` if there is
  /// none.
  package var page: String?

  package init(address: String, page: String? = nil) {
    self.address = address
    self.page = page
  }
}
