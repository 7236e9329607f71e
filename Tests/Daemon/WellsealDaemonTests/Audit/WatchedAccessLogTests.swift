import Foundation
import TestSupport
import Testing
import WellsealConsent
import WellsealStore

@testable import WellsealDaemon

@Suite("Access log and the state saved in the store")
struct WatchedAccessLogTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)").path

  private func key() throws -> StoreSecret { try StoreSecret(keyFile: [UInt8](repeating: 1, count: 32)) }

  private func write(_ count: Int, to folder: AccessFolder) async throws {
    let log = try AccessLog(in: folder)
    for _ in 0..<count {
      try await log.append([AccessEntry(at: Date(), app: .wellseal, .erased(true))])
    }
  }

  /// Replaces the log like an attacker with access to the folder: writes another log with the key
  /// stored there.
  private func forge(_ folder: AccessFolder, lines: Int) async throws {
    for name in ["access.log", "access.checkpoint"] {
      try FileManager.default.removeItem(atPath: "\(home)/\(name)")
    }
    try await write(lines, to: folder)
  }

  @Test(
    "A log rewritten with its own key is detected after unlocking"
  )
  func forged() async throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let directory = StoreDirectory(home)
    let owner = StoreOwner(directory)
    try await owner.create(opensWith: [key()])
    let folder = ConsentFiles(home).log
    try await write(5, to: folder)
    let log = WatchedAccessLog(folder)
    await owner.lookWhileOpen { log.update(in: $0) }
    try await write(2, to: folder)
    try await owner.lock()
    try await owner.unlock(with: key())
    #expect(try log.verify(against: []).isSound)
    try await owner.lock()
    for lines in [3, 7, 9] {
      try await forge(folder, lines: lines)
      #expect(try folder.verify().isSound)
      let later = WatchedAccessLog(folder)
      let again = StoreOwner(directory)
      try await owner.close()
      await again.lookWhileOpen { later.update(in: $0) }
      try await again.unlock(with: key())
      #expect(try !later.verify(against: []).isSound)
      // After another lock and unlock, the log still isn't the one that was written.
      try await again.lock()
      try await again.unlock(with: key())
      #expect(try !later.verify(against: []).isSound)
      try await again.close()
    }
    let owner2 = StoreOwner(directory)
    let accepted = WatchedAccessLog(folder)
    await owner2.lookWhileOpen { accepted.update(in: $0) }
    try await owner2.unlock(with: key())
    try await accepted.accept(in: owner2.sealedStore())
    #expect(try accepted.verify(against: []).isSound)
    try await owner2.lock()
    try await owner2.unlock(with: key())
    #expect(try accepted.verify(against: []).isSound)
    try await owner2.close()
  }
}
