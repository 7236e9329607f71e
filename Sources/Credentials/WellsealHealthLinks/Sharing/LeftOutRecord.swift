/// A record that isn't an entry of the bundle.
package struct LeftOutRecord: Sendable, Hashable {
  /// The type of the resource.
  package var type: String
  /// The title of the record, or `nil` if it has none.
  package var title: String?
  /// The reason why it isn't an entry, as the end of a sentence.
  package var reason: String

  /// Creates an omitted record.
  package init(type: String, title: String? = nil, reason: String) {
    self.type = type
    self.title = title
    self.reason = reason
  }
}
