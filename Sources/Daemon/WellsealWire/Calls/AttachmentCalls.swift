package import FoundationEssentials
package import WellsealModel

/// A call that attaches a file to a stored object.
package struct AttachCall: Hashable, Sendable {
  package static let method = "Attach"
  package typealias Reply = Done

  package var attachment: Attachment
  package var data: Data
  package var object: UUID

  package init(_ attachment: Attachment, _ data: Data, to object: UUID) {
    (self.attachment, self.data, self.object) = (attachment, data, object)
  }
}

/// A call that removes an attachment from its object.
package struct DetachCall: Hashable, Sendable {
  package static let method = "Detach"
  package typealias Reply = Done

  package var attachment: UUID
  package var object: UUID

  package init(_ attachment: UUID, from object: UUID) {
    (self.attachment, self.object) = (attachment, object)
  }
}

/// A call that returns the attachments of an object.
package struct AttachmentsCall: Hashable, Sendable {
  package static let method = "GetAttachments"

  package struct Reply: Hashable, Sendable {
    package var attachments: [Attachment]

    package init(_ attachments: [Attachment]) { self.attachments = attachments }
  }

  package var object: UUID

  package init(of object: UUID) { self.object = object }
}

/// A call that returns the content of an attachment, in pages.
package struct AttachmentDataCall: Hashable, Sendable {
  package static let method = "GetAttachmentData"

  package struct Reply: Hashable, Sendable {
    package var data: Data
    /// The size of the whole attachment, in bytes.
    var size: Int

    package init(_ data: Data, of size: Int) { (self.data, self.size) = (data, size) }
  }

  package var attachment: UUID
  package var object: UUID

  package init(_ attachment: UUID, of object: UUID) { (self.attachment, self.object) = (attachment, object) }
}

// MARK: Wire format

extension AttachCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<AttachCall>("attachment", \.attachment), WireField("data", \.data),
    WireField("object", \.object),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["attachment"], try fields["data"], to: try fields["object"])
  }
}

extension DetachCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<DetachCall>("attachment", \.attachment), WireField("object", \.object),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["attachment"], from: try fields["object"])
  }
}

extension AttachmentsCall: HealthCall {
  package static let wireFields = [WireField<AttachmentsCall>("object", \.object)]

  package init(fields: WireReader) throws(WireError) { self.init(of: try fields["object"]) }
}

extension AttachmentsCall.Reply: WireMessage {
  package static let wireFields = [WireField<AttachmentsCall.Reply>("attachments", \.attachments)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["attachments"]) }
}

extension AttachmentDataCall: HealthCall {
  package static let isStream = true

  package static let wireFields = [
    WireField<AttachmentDataCall>("attachment", \.attachment), WireField("object", \.object),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["attachment"], of: try fields["object"])
  }
}

extension AttachmentDataCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<AttachmentDataCall.Reply>("data", \.data), WireField("size", \.size),
  ]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["data"], of: try fields["size"]) }
}
