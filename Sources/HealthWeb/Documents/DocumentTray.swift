import Exchange
import Foundation
import HTTPTypes
import Synchronization

/// Documents that were read and are not stored: they wait in memory until somebody presses *Add to Health*, or are forgotten.
final class DocumentTray: Sendable {
  /// What was handed over.
  struct Handed: Sendable {
    var documents: [ReadDocument] = []
    /// Why others cannot be read, in words without anything that they say.
    var faults: [String] = []
  }

  private struct Waiting {
    var handed: Handed
    var session: String
    var since: Date
  }

  /// A mutex, because any request may bring or take something.
  private let waiting = Mutex<[String: Waiting]>([:])

  private static let life: TimeInterval = 900
  private static let most = 8
  /// The most documents of one sheet, and their bytes.
  private static let mostDocuments = 100
  private static let mostBytes: UInt64 = 64 << 20

  /// Reads what was handed over and keeps it for its session.
  ///
  /// - Returns: the address of the sheet; nil where there is no document.
  /// - Throws: ``WebFailure`` where there is too much for one sheet.
  func keep(_ files: [DocumentFile], for session: String, at now: Date) throws -> String? {
    guard !files.isEmpty else { return nil }
    guard files.count <= Self.mostDocuments, files.reduce(0, { $0 + $1.size }) <= Self.mostBytes else {
      throw WebFailure(
        status: .contentTooLarge, phrase: .tooManyDocuments, detail: "these are too many documents at once")
    }
    let handed = Self.read(files)
    let name = UUID().uuidString.lowercased()
    waiting.withLock { waiting in
      waiting = waiting.filter { now.timeIntervalSince($0.value.since) < Self.life }
      while waiting.count >= Self.most, let oldest = waiting.min(by: { $0.value.since < $1.value.since }) {
        waiting[oldest.key] = nil
      }
      waiting[name] = Waiting(handed: handed, session: session, since: now)
    }
    return "\(DocumentImportPages.path)/\(name)"
  }

  func handed(_ name: String, for session: String) -> Handed? {
    waiting.withLock { $0[name].flatMap { $0.session == session ? $0.handed : nil } }
  }

  func forget(_ name: String) { waiting.withLock { $0[name] = nil } }

  /// Reads documents; what is wrong with one keeps no other out.
  static func read(_ files: [DocumentFile]) -> Handed {
    var handed = Handed()
    for file in files {
      do { handed.documents.append(try ReadDocument(try file.bytes())) } catch {
        handed.faults.append("\(error)")
      }
    }
    return handed
  }
}
