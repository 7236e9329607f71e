package import FoundationEssentials
package import HealthModel

/// Attaches a file to a stored object.
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

/// Takes an attachment away from its object.
package struct DetachCall: Hashable, Sendable {
  package static let method = "Detach"
  package typealias Reply = Done

  package var attachment: UUID
  package var object: UUID

  package init(_ attachment: UUID, from object: UUID) {
    (self.attachment, self.object) = (attachment, object)
  }
}

/// The attachments of an object.
package struct AttachmentsCall: Hashable, Sendable {
  package static let method = "GetAttachments"

  package struct Reply: Hashable, Sendable {
    package var attachments: [Attachment]

    package init(_ attachments: [Attachment]) { self.attachments = attachments }
  }

  package var object: UUID

  package init(of object: UUID) { self.object = object }
}

/// What is in an attachment, in pages.
package struct AttachmentDataCall: Hashable, Sendable {
  package static let method = "GetAttachmentData"

  package struct Reply: Hashable, Sendable {
    package var data: Data
    /// Of the whole attachment, in bytes.
    package var size: Int

    package init(_ data: Data, of size: Int) { (self.data, self.size) = (data, size) }
  }

  package var attachment: UUID
  package var object: UUID

  package init(_ attachment: UUID, of object: UUID) { (self.attachment, self.object) = (attachment, object) }
}
