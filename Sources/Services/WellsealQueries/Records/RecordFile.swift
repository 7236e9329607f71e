package import FoundationEssentials
import WellsealBase
import WellsealFHIR
package import WellsealModel

/// A document of a record, such as a letter or a scan.
package struct RecordFile: Sendable, Hashable {
  /// The name to display.
  package let name: String
  package let mediaType: String
  package let bytes: Data

  /// The text if it is plain text, sanitized for display, or `nil` for other types.
  package var text: String? {
    guard mediaType.hasPrefix("text/plain"), bytes.count <= Self.maxTextSize else { return nil }
    // Sanitize each line separately to preserve the line breaks.
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(Self.maxLines).map { safeForDisplay(String($0), limit: Self.maxLineLength) }
      .joined(separator: "\n")
  }

  private static let maxTextSize = 1 << 20
  private static let maxLines = 2000
  private static let maxLineLength = 2000
}

extension StoredRecord {
  /// Returns the documents of the record: those in the resource, then those from other files or
  /// from the provider, each once.
  ///
  /// - Throws: An error of the store.
  package func files(in store: any SampleStore) async throws -> [RecordFile] {
    var files = embeddedFiles
    for attachment in try await store.attachments(of: sample.uuid) {
      guard let data = try await store.attachmentData(attachment.identifier),
        !files.contains(where: { $0.bytes == data })
      else { continue }
      files.append(
        RecordFile(
          name: safeForDisplay(attachment.name, limit: 200),
          mediaType: UniformType.mediaType(of: attachment.contentType), bytes: data))
    }
    return files
  }

  private var embeddedFiles: [RecordFile] {
    let views: [AttachmentView] =
      switch json?["resourceType"]?.string {
      case "DocumentReference": json.map { DocumentReferenceView($0).documents } ?? []
      case "DiagnosticReport": json?["presentedForm"]?.elements.map { AttachmentView($0) } ?? []
      default: []
      }
    return views.prefix(Self.maxFiles).compactMap { view in
      guard let text = view.data, let bytes = try? Base64.standard.decode(text.utf8.filter { $0 > 0x20 })
      else { return nil }
      return RecordFile(
        name: safeForDisplay(view.title ?? "Document", limit: 200),
        mediaType: safeForDisplay(view.contentType ?? "application/octet-stream", limit: 100),
        bytes: Data(bytes))
    }
  }

  private static let maxFiles = 32
}
