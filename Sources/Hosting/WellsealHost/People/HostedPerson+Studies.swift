import Foundation
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealRequests
import WellsealSegments

extension HostedPerson {
  /// A part of what the person gives a study, which stands in the person's log before it leaves.
  ///
  /// - Parameters:
  ///   - study: by its identifier.
  ///   - sealed: the key of the store, as it was sealed when the person agreed.
  ///   - secret: the study's.
  ///   - place: where the part before ended.
  /// - Returns: nil where the person gives nothing, or nothing any more.
  /// - Throws: what the store and the log say.
  func page(
    for study: String, _ sealed: [UInt8], _ secret: StudySecret, after place: UInt64?
  ) async throws -> Response? {
    guard let view = await studies.view(of: study) else {
      // What was ended on another page leaves a key behind.
      try await withTaskExecutorPreference(executor) { try await studies.endClosed() }
      return nil
    }
    let version = view.agreement.version
    guard let reopening = secret.open(sealed, for: view.agreement.use(of: identifier)) else { return nil }
    do {
      let store = try await store(for: reopening)
      return try await withTaskExecutorPreference(executor) {
        let seen = VisibleStore(ScopedStore(store, view.scope))
        let page = try await StudyPage(of: version.types, after: place, size: Self.studyPageSize, in: seen)
        let read = AccessRead(version.types, in: version.window, count: page.samples.count)
        guard try await studies.note(read, on: view) else { return nil }
        return .json([
          "agreement": .string(view.agreement.id.uuidString), "version": .integer(version.number),
          "samples": .array(page.samples),
          "next": page.next.flatMap { Int(exactly: $0) }.map { .integer($0) } ?? .null,
        ])
      }
    } catch let fault as StoreFault where fault.reason == .wrongSecret {
      return nil
    }
  }

  private static let studyPageSize = 1000
}
