import Foundation
import HTTPTypes
import WellsealBase
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// Clinical documents that were handed over and read; nothing of them is stored.
struct HandedDocuments: Sendable {
  private(set) var documents: [ReadDocument] = []
  /// Why others cannot be read, in words without anything that they say.
  private(set) var faults: [String] = []

  /// The most documents of one sheet, and their bytes once they are inflated, since all of them lie in memory at once.
  private static let most = 100
  private static let mostBytes: UInt64 = 64 << 20

  /// Reads documents; what is wrong with one keeps no other out.
  ///
  /// - Parameters:
  ///   - files: where they lie.
  ///   - zone: where the times are that name no zone.
  ///   - now: the time of documents that have none.
  /// - Throws: ``WebFailure`` where there is too much for one sheet.
  init(_ files: [DocumentFile], in zone: TimeZone, at now: Date) throws {
    // Each is capped before it is added: an archive may say any size, and 100 of the largest do not overflow.
    let size = files.prefix(Self.most).reduce(0) { $0 + min($1.wholeSize, Self.mostBytes + 1) }
    guard files.count <= Self.most, size <= Self.mostBytes else {
      throw WebFailure(
        status: .contentTooLarge, phrase: .tooManyDocuments, detail: "these are too many documents at once")
    }
    for file in files {
      do {
        let document = try ReadDocument(try file.bytes())
        // Times that no sample can have are found here, not between two documents that are being stored.
        _ = try document.sample(in: zone, now: now)
        documents.append(document)
      } catch {
        faults.append("\(error)")
      }
    }
  }
}

extension PageRequest {
  /// Reads documents and keeps them for the session.
  ///
  /// - Returns: the address of the sheet; nil where there is no document.
  /// - Throws: ``WebFailure`` where there is too much for one sheet.
  func keep(_ files: [DocumentFile]) throws -> String? {
    guard !files.isEmpty else { return nil }
    let handed = try HandedDocuments(files, in: time.zone, at: words.now)
    return "\(PagePath.documentImport)/\(services.documents.keep(handed, for: session, at: words.now))"
  }
}
