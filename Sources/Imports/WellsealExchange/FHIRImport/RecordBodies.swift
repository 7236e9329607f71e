import FoundationEssentials
import WellsealBase
import WellsealCDA
import WellsealFHIR
import WellsealImports
import WellsealModel

/// The documents of notes and reports that aren't in the record itself, but in a Binary of the same
/// bundle or in another file of the same folder or archive.
///
/// Source: FHIR R4, "Attachment", "Binary"; DSTU2 names the content of a Binary `content`.
struct RecordBodies {
  /// A document of a record.
  struct Body {
    let attachment: Attachment
    let data: Data
    /// The path of the file that contains it, or `nil` for a Binary.
    let path: String?
  }

  /// The result for a record.
  struct Outcome {
    var bodies: [Body] = []
    /// The reasons why documents are missing.
    var losses: [ImportLoss.Reason] = []
  }

  /// The Binary resources of the current bundle, by URL and by `Binary/id`.
  var binaries: [String: JSONValue] = [:]
  /// The remaining number of bytes, because many records can refer to one document.
  var allowance = ReadDocument.maxBodies

  private static let maxCount = 32

  /// Returns the Binary resources of a bundle, by URL and by `Binary/id`.
  static func binaries(of bundle: JSONValue) -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    for entry in bundle["entry"]?.elements.map({ $0 }) ?? [] {
      guard let resource = entry["resource"], resource["resourceType"]?.isString("Binary") ?? false else {
        continue
      }
      if let address = entry["fullUrl"]?.string { found[address] = resource }
      if let id = resource["id"]?.string { found["Binary/\(id)"] = resource }
    }
    return found
  }

  /// Returns the documents that a record refers to.
  ///
  /// - Parameters:
  ///   - resource: The record.
  ///   - source: The folder or archive of its file, or `nil` if there is none.
  ///   - now: The time of the import.
  /// - Returns: The documents, and the reasons why others are missing.
  mutating func of(_ resource: JSONValue, in source: BodySource?, now: Date) -> Outcome {
    var found = Outcome()
    let attachments = Self.attachments(of: resource)
    found.losses = attachments.dropFirst(Self.maxCount).compactMap { value in
      let view = AttachmentView(value)
      return view.data == nil ? view.url.map { .bodyElsewhere($0) } : nil
    }
    for value in attachments.prefix(Self.maxCount) {
      let view = AttachmentView(value)
      guard view.data == nil, let url = view.url else { continue }
      if let binary = binaries[url] {
        guard let text = Self.base64(of: binary) else { continue }
        guard UInt64(text.utf8.count) / 4 * 3 <= allowance else {
          found.losses.append(.tooLarge)
          continue
        }
        guard let bytes = try? Base64.standard.decode(text.utf8.filter { $0 > 0x20 }) else { continue }
        allowance -= min(allowance, UInt64(bytes.count))
        let type = view.contentType ?? binary["contentType"]?.string
        found.bodies.append(Self.body(bytes, named: view.title ?? "Document", type, path: nil, now))
      } else if Self.isFile(url), let source {
        let limit = min(allowance, UInt64(CDADocument.maxSize))
        let search = source.body(named: url, limit: limit)
        guard case .found(let file) = search else {
          found.losses.append(search == .tooLarge ? .tooLarge : .bodyElsewhere(url))
          continue
        }
        allowance -= UInt64(file.bytes.count)
        let name = view.title ?? file.path.split(separator: "/").last.map(String.init) ?? "Document"
        found.bodies.append(Self.body(file.bytes, named: name, view.contentType, path: file.path, now))
      }
    }
    return found
  }

  private static func body(
    _ bytes: [UInt8], named name: String, _ mediaType: String?, path: String?, _ now: Date
  ) -> Body {
    let attachment = Attachment(
      name: name, contentType: UniformType.of(mediaType), size: bytes.count, created: now)
    return Body(attachment: attachment, data: Data(bytes), path: path)
  }

  private static func attachments(of resource: JSONValue) -> [JSONValue] {
    switch resource["resourceType"]?.string {
    case "DocumentReference": resource["content"]?.elements.compactMap { $0["attachment"] } ?? []
    case "DiagnosticReport": resource["presentedForm"]?.elements.map { $0 } ?? []
    default: []
    }
  }

  /// Returns whether a URL is the name of a file instead of a resource on a server.
  private static func isFile(_ url: String) -> Bool {
    !url.contains(":") && !url.hasPrefix("/") && !url.hasPrefix("#")
      && !(FHIRReference(url).map { if case .relative = $0 { true } else { false } } ?? false)
  }

  private static func base64(of binary: JSONValue) -> String? {
    (binary["data"] ?? binary["content"])?.string
  }
}
