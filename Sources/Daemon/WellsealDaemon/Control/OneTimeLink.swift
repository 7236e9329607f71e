/// A link that lets one browser into the Health app.
package struct OneTimeLink: Hashable, Sendable {
  /// A secret: it stands in no list of arguments and in no log.
  package var address: String
  /// A file that leads a browser there, which is gone with the link; nil where there is none.
  package var page: String?

  package init(address: String, page: String? = nil) {
    self.address = address
    self.page = page
  }
}
