public import WellsealBase

/// A document in a resource, or its URL.
public struct AttachmentView: Sendable {
  private let value: JSONValue

  /// Creates a view of a value without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ value: JSONValue) { self.value = value }

  /// The media type, such as `application/pdf`.
  public var contentType: String? { value["contentType"]?.string }

  /// The title of the attachment.
  public var title: String? { value["title"]?.string }
  /// The URL of the document if it isn't embedded, often `Binary/…` on the same server.
  public var url: String? { value["url"]?.string }
  /// The document in base64, if it is embedded.
  public var data: String? { value["data"]?.string }
}
