package import Foundation
import Synchronization
import WellsealBase
import WellsealConsent
import WellsealCredentials
package import WellsealExchange
package import WellsealQRCode

/// A type that collects the QR codes from a user's camera until they form a card.
///
/// A card may consist of several codes, which may appear in any order and repeatedly. Scanned codes
/// stay in memory for their session and expire after a quarter of an hour.
package final class ScanSessions: Sendable {
  /// The result of an image.
  package enum Sight: Sendable {
    /// The image contains no code.
    case nothing
    /// The code isn't a health card.
    case somethingElse
    /// The number of scanned codes of a card, and the total.
    case parts(Int, of: Int)
    /// The codes belong to different cards, so the scan starts again.
    case mixed
    /// The card is complete.
    case whole([InputFile])
  }

  private struct Scan {
    var parts = ChunkAssembler()
    var texts: [[UInt8]] = []
    var since: Date
  }

  private struct State {
    var scans: [String: Scan] = [:]
    var isLooking = false
  }

  /// A mutex, because any request may add a code.
  private let state = Mutex(State())

  private static let life: TimeInterval = 900
  private static let maxSessions = 20

  package init() {}

  /// Scans an image, or returns `nil` while another one is processed, because a scan occupies a
  /// processor core.
  ///
  /// - Throws: ``PictureError`` if the image reader fails.
  package func look(at raster: Raster, for session: String, at now: Date) async throws -> Sight? {
    let begins = state.withLock { state in
      defer { state.isLooking = true }
      return !state.isLooking
    }
    guard begins else { return nil }
    defer { state.withLock { $0.isLooking = false } }
    let symbols = try await Task(executorPreference: ServiceExecutor.shared) {
      try QRReader().glance(at: raster)
    }.value
    return sight(of: symbols.map(\.content), for: session, at: now)
  }

  /// Adds the text of a code that was scanned elsewhere, such as by a handheld scanner.
  package func addScanned(_ text: [UInt8], for session: String, at now: Date) -> Sight {
    sight(of: [text], for: session, at: now)
  }

  /// Discards the scanned codes of a session.
  package func restart(_ session: String) { state.withLock { $0.scans[session] = nil } }

  private func sight(of texts: [[UInt8]], for session: String, at now: Date) -> Sight {
    guard !texts.isEmpty else { return .nothing }
    var sight: Sight = .somethingElse
    for text in texts {
      if let chunk = NumericChunk.read(text).value {
        guard chunk.part != nil else { return .whole([InputFile(name: "camera", bytes: text)]) }
        sight = add(chunk, text, for: session, at: now)
        if case .whole = sight { return sight }
      } else if let kind = ArtifactKind.sniff(text), kind == .link || kind == .euCertificate {
        return .whole([InputFile(name: "camera", bytes: text)])
      } else if ForeignContent(of: text) == .smartHealthLink {
        return .whole([InputFile(name: "camera", bytes: text)])
      }
    }
    return sight
  }

  private func add(_ chunk: NumericChunk, _ text: [UInt8], for session: String, at now: Date) -> Sight {
    state.withLock { state in
      state.scans = state.scans.filter { $0.value.since.isRecent(within: Self.life, at: now) }
      if state.scans.count >= Self.maxSessions, state.scans[session] == nil,
        let oldest = state.scans.min(by: { $0.value.since < $1.value.since })
      {
        state.scans[oldest.key] = nil
      }
      var scan = state.scans[session] ?? Scan(since: now)
      defer { state.scans[session] = scan }
      if scan.parts.add(chunk) != nil {
        scan = Scan(since: now)
        _ = scan.parts.add(chunk)
        scan.texts = [text]
        return .mixed
      }
      if !scan.texts.contains(text) { scan.texts.append(text) }
      guard scan.parts.isComplete else {
        let count = scan.parts.count ?? 1
        return .parts(count - scan.parts.missing.count, of: count)
      }
      let whole = scan.texts.enumerated().map { InputFile(name: "code \($0 + 1)", bytes: $1) }
      scan = Scan(since: now)
      return .whole(whole)
    }
  }
}
