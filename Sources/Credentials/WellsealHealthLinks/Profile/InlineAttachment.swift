import WellsealBase

/// Attachments of resources, which have to lie in the bundle itself, because nobody who opens a link can reach anything else.
///
/// Source: FHIR R4, "Attachment"; "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "DocumentReference Profile".
enum InlineAttachment {
  /// The elements of FHIR R4 whose type is Attachment wherever they stand.
  private static let names: Set<String> = [
    "attachment", "presentedForm", "photo", "valueAttachment", "contentAttachment", "sourceAttachment",
  ]

  /// The attachments that a member of a resource holds: by its name, or by a type of content beside no type of resource.
  static func all(in value: JSONValue, named name: String) -> [JSONValue] {
    let values = value.kind == .array ? Array(value.elements) : [value]
    return values.filter { value in
      value.kind == .object
        && (names.contains(name) || value["contentType"]?.string != nil && value["resourceType"] == nil)
    }
  }

  /// Whether an attachment brings its bytes along.
  static func isInline(_ attachment: JSONValue) -> Bool { attachment["data"]?.string?.isEmpty == false }

  /// The bytes of an attachment; nil where there are none, or they are not written as base64.
  ///
  /// White space may stand between the characters (FHIR R4, "base64Binary").
  static func bytes(of attachment: JSONValue) -> [UInt8]? {
    guard let text = attachment["data"]?.string else { return nil }
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    return try? Base64.standard.decode(text.utf8.filter { !spaces.contains($0) })
  }
}
