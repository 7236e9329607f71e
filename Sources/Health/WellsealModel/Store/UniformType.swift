/// The uniform types of attached files.
package enum UniformType {
  /// Returns the type for a media type, or `public.data` if it is unknown.
  package static func of(_ mediaType: String?) -> String {
    let plain = mediaType?.split(separator: ";").first.map { trimmed($0).lowercased() } ?? ""
    return table.first { $0.media == plain }?.type ?? "public.data"
  }

  /// Returns the media type for a uniform type, or `application/octet-stream` if it is unknown.
  package static func mediaType(of type: String) -> String {
    table.first { $0.type == type }?.media ?? "application/octet-stream"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  /// Source: Apple's uniform type identifier reference.
  private static let table: [(media: String, type: String)] = [
    ("application/pdf", "com.adobe.pdf"), ("text/html", "public.html"),
    ("application/xhtml+xml", "public.xhtml"), ("text/plain", "public.plain-text"),
    ("text/rtf", "public.rtf"),
    ("application/rtf", "public.rtf"), ("text/xml", "public.xml"), ("application/xml", "public.xml"),
    ("application/hl7-sda+xml", "public.xml"), ("application/json", "public.json"),
    ("image/jpeg", "public.jpeg"), ("image/png", "public.png"), ("image/tiff", "public.tiff"),
    ("image/gif", "com.compuserve.gif"), ("image/heic", "public.heic"),
    ("image/webp", "org.webmproject.webp"), ("application/dicom", "org.nema.dicom"),
  ]
}
