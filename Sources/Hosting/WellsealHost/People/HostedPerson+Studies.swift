import Foundation
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealRequests
import WellsealStore

extension HostedPerson {
  /// Returns the next page of the data that the user shares with a study.
  ///
  /// The access is in the user's log before the page is sent.
  ///
  /// - Parameters:
  ///   - study: The identifier of the study.
  ///   - sealed: The key of the store, sealed when the user agreed.
  ///   - secret: The secret of the study.
  ///   - position: The end of the previous page.
  /// - Returns: The page, or `nil` if the user doesn't share, or no longer shares, anything.
  /// - Throws: The errors of the store and the log.
  func page(
    for study: String, _ sealed: [UInt8], _ secret: StudySecret, after position: UInt64?
  ) async throws -> Response? {
    guard let view = await studies.view(of: study) else {
      // If the user ended the participation elsewhere, the key is still there.
      try await withTaskExecutorPreference(executor) { try await studies.endClosed() }
      return nil
    }
    let version = view.agreement.version
    guard let reopening = secret.open(sealed, for: view.agreement.use(of: identifier)) else { return nil }
    do {
      let store = try await store(for: reopening)
      return try await withTaskExecutorPreference(executor) {
        let seen = VisibleStore(ScopedStore(store, view.scope))
        let page = try await StudyPage(of: version.types, after: position, size: Self.studyPageSize, in: seen)
        let read = AccessRead(version.types, in: version.window, count: page.samples.count)
        guard try await studies.recordAccess(read, on: view) else { return nil }
        return .json([
          "agreement": .string(view.agreement.id.uuidString), "version": .integer(version.number),
          "samples": .array(page.samples),
          "next": page.next.flatMap { Int(exactly: $0) }.map { .integer($0) } ?? .null,
        ])
      }
    } catch let fault as StoreFileError where fault.reason == .wrongSecret {
      return nil
    }
  }

  private static let studyPageSize = 1000
}
