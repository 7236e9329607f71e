/// A record that is not among the entries of what was made.
package struct LeftOutRecord: Sendable, Hashable {
  /// The type of the resource.
  package var type: String
  /// What the record is about, or `nil` if it doesn't say.
  package var title: String?
  /// Why it is not among the entries, as the end of a sentence.
  package var reason: String

  /// Creates a record that was left out.
  package init(type: String, title: String? = nil, reason: String) {
    self.type = type
    self.title = title
    self.reason = reason
  }
}
