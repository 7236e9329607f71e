import Foundation
import HTTPTypes
import WellsealBase
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// Uploaded clinical documents that were parsed but not stored.
struct HandedDocuments: Sendable {
  private(set) var documents: [ReadDocument] = []
  /// The reasons why other documents are unreadable, without their content.
  private(set) var faults: [String] = []

  /// The maximum number of documents in an upload, and their maximum inflated size, because all of
  /// them are in memory.
  private static let maxCount = 100
  private static let maxBytes: UInt64 = 64 << 20

  /// Reads documents.
  ///
  /// An invalid document doesn't affect the others.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - zone: The time zone of times without one.
  ///   - now: The time of documents without one.
  /// - Throws: ``WebFailure`` if the documents are too many or too large.
  init(_ files: [DocumentFile], in zone: TimeZone, at now: Date) throws {
    // Cap each size before adding it: an archive may declare any size, and 100 capped sizes don't
    // overflow.
    let size = files.prefix(Self.maxCount).reduce(0) { $0 + min($1.wholeSize, Self.maxBytes + 1) }
    guard files.count <= Self.maxCount, size <= Self.maxBytes else {
      throw WebFailure(
        status: .contentTooLarge, phrase: .tooManyDocuments, detail: "too many documents at once")
    }
    var allowance = Self.maxBytes - size
    for file in files {
      do {
        let document = try ReadDocument(file, bodies: &allowance)
        // Find times that no sample can have here, not while storing documents.
        _ = try document.sample(in: zone, now: now)
        documents.append(document)
      } catch {
        faults.append("\(error)")
      }
    }
  }
}

extension PageRequest {
  /// Reads documents and saves them for the session.
  ///
  /// - Returns: The path of the preview, or `nil` if there is no document.
  /// - Throws: ``WebFailure`` if the documents are too many or too large.
  func keep(_ files: [DocumentFile]) throws -> String? {
    guard !files.isEmpty else { return nil }
    let handed = try HandedDocuments(files, in: time.zone, at: words.now)
    return "\(PagePath.documentImport)/\(services.documents.keep(handed, for: session, at: words.now))"
  }
}
