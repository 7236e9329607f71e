import WellsealBase

/// Attachments of resources.
///
/// They must be in the bundle itself, because the receiver of a link can't access any other
/// location.
///
/// Source: FHIR R4, "Attachment"; "Patient-Shared Health Documents via SMART Health Links" 0.10.2,
/// "DocumentReference Profile".
enum InlineAttachment {
  /// The elements of FHIR R4 whose type is always Attachment.
  private static let names: Set<String> = [
    "attachment", "presentedForm", "photo", "valueAttachment", "contentAttachment", "sourceAttachment",
  ]

  /// Returns the attachments in a member of a resource: by its name, or by a content type without a
  /// resource type.
  static func all(in value: JSONValue, named name: String) -> [JSONValue] {
    let values = value.kind == .array ? Array(value.elements) : [value]
    return values.filter { value in
      value.kind == .object
        && (names.contains(name) || value["contentType"]?.string != nil && value["resourceType"] == nil)
    }
  }

  /// Returns whether an attachment contains its bytes.
  static func isInline(_ attachment: JSONValue) -> Bool { attachment["data"]?.string?.isEmpty == false }

  /// Returns the bytes of an attachment, or `nil` if there are none or they aren't base64.
  ///
  /// White space between the characters is allowed (FHIR R4, "base64Binary").
  static func bytes(of attachment: JSONValue) -> [UInt8]? {
    guard let text = attachment["data"]?.string else { return nil }
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    return try? Base64.standard.decode(text.utf8.filter { !spaces.contains($0) })
  }
}
