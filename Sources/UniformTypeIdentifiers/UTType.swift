// The part of Uniform Type Identifiers that attachments need: a small table instead of a system's registry.

/// A type of data, such as a PDF, by identifier.
public struct UTType: Hashable, Sendable {
  public let identifier: String

  /// The type with an identifier; nil for one that is not in the table.
  public init?(_ identifier: String) {
    guard Self.rows.contains(where: { $0.identifier == identifier }) else { return nil }
    self.identifier = identifier
  }

  /// The type with a file extension, without its dot; nil for one that is not in the table.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let row = Self.rows.first(where: { $0.extensions.contains(wanted) }) else { return nil }
    self.init(known: row.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  /// The type with a MIME type; nil for one that is not in the table.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    guard let row = Self.rows.first(where: { $0.mimeType == wanted }) else { return nil }
    self.init(known: row.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  /// The type of an identifier that the table need not have.
  public init(importedAs identifier: String) { self.init(known: identifier) }

  public init(exportedAs identifier: String) { self.init(known: identifier) }

  private init(known identifier: String) { self.identifier = identifier }

  public var preferredFilenameExtension: String? { row?.extensions.first }
  public var preferredMIMEType: String? { row?.mimeType }

  /// Whether the type is another one or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    var next: String? = identifier
    while let current = next {
      if current == type.identifier { return true }
      next = Self.rows.first { $0.identifier == current }?.parent
    }
    return false
  }

  private var row: Row? { Self.rows.first { $0.identifier == identifier } }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let data = UTType(known: "public.data")
  public static let content = UTType(known: "public.content")
  public static let image = UTType(known: "public.image")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let png = UTType(known: "public.png")
  public static let tiff = UTType(known: "public.tiff")
  public static let heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let rtf = UTType(known: "public.rtf")
  public static let zip = UTType(known: "public.zip-archive")

  private struct Row: Sendable {
    let identifier: String
    let parent: String?
    let extensions: [String]
    let mimeType: String?

    init(_ identifier: String, _ parent: String?, _ extensions: [String] = [], _ mimeType: String? = nil) {
      self.identifier = identifier
      self.parent = parent
      self.extensions = extensions
      self.mimeType = mimeType
    }
  }

  /// Content is a kind of data here, because each type has one parent.
  private static let rows: [Row] = [
    Row("public.item", nil),
    Row("public.data", "public.item"),
    Row("public.content", "public.data"),
    Row("public.image", "public.content"),
    Row("public.jpeg", "public.image", ["jpeg", "jpg"], "image/jpeg"),
    Row("public.png", "public.image", ["png"], "image/png"),
    Row("public.tiff", "public.image", ["tiff", "tif"], "image/tiff"),
    Row("public.heif", "public.image", ["heif"], "image/heif"),
    Row("public.heic", "public.heif", ["heic"], "image/heic"),
    Row("com.compuserve.gif", "public.image", ["gif"], "image/gif"),
    Row("com.adobe.pdf", "public.content", ["pdf"], "application/pdf"),
    Row("public.text", "public.content"),
    Row("public.plain-text", "public.text", ["txt", "text"], "text/plain"),
    Row("public.html", "public.text", ["html", "htm"], "text/html"),
    Row("public.xml", "public.text", ["xml"], "application/xml"),
    Row("public.json", "public.text", ["json"], "application/json"),
    Row("public.rtf", "public.text", ["rtf"], "text/rtf"),
    Row("public.zip-archive", "public.data", ["zip"], "application/zip"),
  ]
}
