public import WellsealBase

/// A document inside a resource, or the address where it is.
public struct AttachmentView: Sendable {
  private let value: JSONValue

  /// Looks at a value; nothing is checked, and what is missing reads as nil.
  public init(_ value: JSONValue) { self.value = value }

  /// The media type, such as `application/pdf`.
  public var contentType: String? { value["contentType"]?.string }

  /// What the attachment is called.
  public var title: String? { value["title"]?.string }
  /// Where the document is, if it is not inside; often `Binary/…` on the same server.
  public var url: String? { value["url"]?.string }
  /// The document in base64, if it is inside.
  public var data: String? { value["data"]?.string }
}
