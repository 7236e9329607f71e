public import Boundaries
import Foundation
import WellsealConsent

extension Boundary {
  /// The property lists beside a program are read or refused before anybody knows the program, in little room: the daemon
  /// reads them on the threads that answer apps.
  public static let plist = Boundary("plist") { bytes in
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        let description = try? AppManifestReader.description(bytes, for: "App") { bytes }
        continuation.resume(returning: description != nil)
      }
      // The least that a system gives a thread of a pool; most have 8 MiB.
      thread.stackSize = 512 << 10
      thread.start()
    }
    guard isRead else { throw Refused() }
  }

  private struct Refused: Error {}
}
