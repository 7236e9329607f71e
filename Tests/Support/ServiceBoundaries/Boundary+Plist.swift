public import Boundaries
import Foundation
import WellsealConsent

extension Boundary {
  /// The property lists of an unknown program are read or rejected with little stack space, because
  /// the daemon reads them on the threads that serve apps.
  public static let plist = Boundary("plist") { bytes in
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        let description = try? AppManifestReader.description(bytes, for: "App") { bytes }
        continuation.resume(returning: description != nil)
      }
      // The minimum stack size of a pool thread on any system; most have 8 MiB.
      thread.stackSize = 512 << 10
      thread.start()
    }
    guard isRead else { throw Refused() }
  }

  private struct Refused: Error {}
}
