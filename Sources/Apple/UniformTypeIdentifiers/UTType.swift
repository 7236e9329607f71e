// The part of Uniform Type Identifiers that attachments need, with a small table instead of a
// system registry.

/// A type of data, such as PDF, with an identifier.
public struct UTType: Hashable, Sendable {
  /// The identifier of the type, such as `com.adobe.pdf`.
  public let identifier: String

  /// Creates the type with an identifier, or returns `nil` if it isn't in the table.
  public init?(_ identifier: String) {
    guard Self.rows.contains(where: { $0.identifier == identifier }) else { return nil }
    self.identifier = identifier
  }

  /// Creates the type with a filename extension, without the dot, or returns `nil` if it isn't in
  /// the table.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let row = Self.rows.first(where: { $0.extensions.contains(wanted) }) else { return nil }
    self.init(known: row.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  /// Creates the type with a MIME type, or returns `nil` if it isn't in the table.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    guard let row = Self.rows.first(where: { $0.mimeType == wanted }) else { return nil }
    self.init(known: row.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  /// Creates a type for an identifier, which need not be in the table.
  public init(importedAs identifier: String) { self.init(known: identifier) }

  /// Creates a type for an identifier that the app declares.
  public init(exportedAs identifier: String) { self.init(known: identifier) }

  private init(known identifier: String) { self.identifier = identifier }

  /// The preferred filename extension of the type, without the dot, or `nil` if it has none.
  public var preferredFilenameExtension: String? { row?.extensions.first }
  /// The preferred MIME type, or `nil` if the type has none.
  public var preferredMIMEType: String? { row?.mimeType }

  /// Returns true if the type is the same as another one or a subtype of it.
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
  /// `public.item`.
  public static let item = UTType(known: "public.item")
  /// `public.data`, a kind of `public.item`.
  public static let data = UTType(known: "public.data")
  /// `public.content`, a kind of `public.data`.
  public static let content = UTType(known: "public.content")
  /// `public.image`, a kind of `public.content`.
  public static let image = UTType(known: "public.image")
  /// `public.jpeg`, in files that end with `.jpeg` or `.jpg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// `public.png`, in files that end with `.png`.
  public static let png = UTType(known: "public.png")
  /// `public.tiff`, in files that end with `.tiff` or `.tif`.
  public static let tiff = UTType(known: "public.tiff")
  /// `public.heic`, in files that end with `.heic`.
  public static let heic = UTType(known: "public.heic")
  /// `public.heif`, in files that end with `.heif`.
  public static let heif = UTType(known: "public.heif")
  /// `com.compuserve.gif`, in files that end with `.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// `com.adobe.pdf`, in files that end with `.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// `public.text`, a kind of `public.content`.
  public static let text = UTType(known: "public.text")
  /// `public.plain-text`, in files that end with `.txt` or `.text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// `public.html`, in files that end with `.html` or `.htm`.
  public static let html = UTType(known: "public.html")
  /// `public.xml`, in files that end with `.xml`.
  public static let xml = UTType(known: "public.xml")
  /// `public.json`, in files that end with `.json`.
  public static let json = UTType(known: "public.json")
  /// `public.rtf`, in files that end with `.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// `public.zip-archive`, in files that end with `.zip`.
  public static let zip = UTType(known: "public.zip-archive")
  /// `org.gnu.gnu-zip-archive`, in files that end with `.gz` or `.gzip`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// `public.archive`, a kind of `public.data`.
  public static let archive = UTType(known: "public.archive")
  /// `public.folder`, a kind of `public.directory`.
  public static let folder = UTType(known: "public.folder")
  /// `public.directory`, a kind of `public.item`.
  public static let directory = UTType(known: "public.directory")
  /// `public.url`, a kind of `public.data`.
  public static let url = UTType(known: "public.url")
  /// `public.file-url`, a kind of `public.url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// `public.comma-separated-values-text`, in files that end with `.csv`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// `public.tab-separated-values-text`, in files that end with `.tsv`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// `public.utf8-plain-text`, a kind of `public.plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// `public.yaml`, in files that end with `.yaml` or `.yml`.
  public static let yaml = UTType(known: "public.yaml")
  /// `com.apple.property-list`, in files that end with `.plist`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// `public.svg-image`, in files that end with `.svg`.
  public static let svg = UTType(known: "public.svg-image")
  /// `com.microsoft.bmp`, in files that end with `.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// `org.webmproject.webp`, in files that end with `.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// `public.audiovisual-content`, a kind of `public.content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// `public.audio`, a kind of `public.audiovisual-content`.
  public static let audio = UTType(known: "public.audio")
  /// `public.mp3`, in files that end with `.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// `com.microsoft.waveform-audio`, in files that end with `.wav` or `.wave`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// `public.aiff-audio`, in files that end with `.aiff` or `.aif`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// `public.mpeg-4-audio`, in files that end with `.m4a`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// `public.movie`, a kind of `public.audiovisual-content`.
  public static let movie = UTType(known: "public.movie")
  /// `public.video`, a kind of `public.movie`.
  public static let video = UTType(known: "public.video")
  /// `public.mpeg-4`, in files that end with `.mp4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// `com.apple.quicktime-movie`, in files that end with `.mov` or `.qt`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")

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

  /// The table of types.
  ///
  /// Each type has one parent, so `public.content` is a subtype of `public.data` here.
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
    Row("public.archive", "public.data"),
    Row("public.zip-archive", "public.archive", ["zip"], "application/zip"),
    Row("org.gnu.gnu-zip-archive", "public.archive", ["gz", "gzip"], "application/x-gzip"),
    Row("public.directory", "public.item"),
    Row("public.folder", "public.directory"),
    Row("public.url", "public.data"),
    Row("public.file-url", "public.url"),
    Row("public.delimited-values-text", "public.text"),
    Row("public.comma-separated-values-text", "public.delimited-values-text", ["csv"], "text/csv"),
    Row(
      "public.tab-separated-values-text", "public.delimited-values-text", ["tsv"], "text/tab-separated-values"
    ),
    Row("public.utf8-plain-text", "public.plain-text", [], "text/plain;charset=utf-8"),
    Row("public.yaml", "public.text", ["yaml", "yml"], "application/x-yaml"),
    Row("com.apple.property-list", "public.data", ["plist"]),
    Row("public.svg-image", "public.image", ["svg"], "image/svg+xml"),
    Row("com.microsoft.bmp", "public.image", ["bmp"], "image/bmp"),
    Row("org.webmproject.webp", "public.image", ["webp"], "image/webp"),
    Row("public.audiovisual-content", "public.content"),
    Row("public.audio", "public.audiovisual-content"),
    Row("public.mp3", "public.audio", ["mp3"], "audio/mpeg"),
    Row("com.microsoft.waveform-audio", "public.audio", ["wav", "wave"], "audio/vnd.wave"),
    Row("public.aiff-audio", "public.audio", ["aiff", "aif"], "audio/aiff"),
    Row("public.mpeg-4-audio", "public.audio", ["m4a"], "audio/mp4"),
    Row("public.movie", "public.audiovisual-content"),
    Row("public.video", "public.movie"),
    Row("public.mpeg-4", "public.movie", ["mp4"], "video/mp4"),
    Row("com.apple.quicktime-movie", "public.movie", ["mov", "qt"], "video/quicktime"),
  ]
}
