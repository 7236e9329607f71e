import Foundation
import HTTPTypes
import Hummingbird
import WellsealFiles
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

/// The pages of backups: creating, storing and downloading them.
enum BackupPages {
  static let path = PagePath.backup
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) }, .post(path, make),
    PageRoute(method: .get, path: "\(path)/files/{name}", answer: file),
    .post("\(path)/files/{name}/remove", remove),
  ]

  static func page(_ context: PageRequest, problem: LocalizedText? = nil) async throws -> Page {
    let (words, work) = (context.words, context.services.jobs.current)
    let files = BackupFolder(context.services.storeSession).files
    return Page(
      words(.backupAndRestore), tab: .profile, back: ProfilePages.back(words),
      status: problem == nil ? .ok : .unprocessableContent,
      refresh: work?.isRunning == true ? .withoutScripts(seconds: 2) : nil
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      if let work { state(work, context) }
      tag("section", .class("panel")) {
        tag("h2") { words(.makeBackup) }
        tag("p") { words(.backupText) }
        if work?.isRunning != true { Rows.button(words(.makeBackupNow), action: path, style: "pill strong") }
      }
      tag("h2") { words(.backupsHere) }
      if !context.services.storeSession.keepsBackups { tag("p", .class("note")) { words(.backupsPass) } }
      if files.isEmpty {
        Rows.empty(words(.noBackups), .shield)
      } else {
        tag("ul", .class("list")) {
          files.map { row($0, canRestore: context.services.storeSession.canReplaceStore, words) }
        }
      }
      RestorePages.picker(context)
    }
  }

  /// Returns the current job, or the result of the last one.
  private static func state(_ work: Job, _ context: PageRequest) -> HTML? {
    let words = context.words
    if work.isRunning { return WorkView(work, words).html }
    guard work.kind == .backup || work.kind == .restore else { return nil }
    switch work.state {
    case .done(.backedUp(_, let bytes)):
      return good(words(.backupDone, words.bytes(bytes)))
    case .done(.restored(let kept)): return good(words(.restoreDone, kept.isolated))
    case .failed(let failure):
      return HTML {
        tag("p", .class("problem"), .named("role", "alert")) { words(failure.phrase) }
        if work.kind == .restore { RestorePages.again(context) }
      }
    default: return nil
    }
  }

  private static func good(_ text: String) -> HTML {
    tag("p", .class("panel good"), .named("role", "status")) { text }
  }

  private static func row(_ file: BackupFolder.File, canRestore: Bool, _ words: Localizer) -> HTML {
    let own = "\(path)/files/\(file.name)"
    return tag("li", .class("row backup-row")) {
      tag("span", .class("badge c-cards")) { Icon.shield.image }
      tag("span", .class("row-title")) {
        words.moment(file.date)
        tag("small") { "\(words.bytes(file.bytes).isolated) · \(file.name.isolated)" }
      }
      tag("span", .class("row-actions")) {
        tag("a", .class("pill small"), .href(own), .flag("download")) { words(.saveFile) }
        if canRestore {
          tag("a", .class("pill small"), .href("\(RestorePages.path)/\(file.name)")) {
            words(.restore)
          }
        }
        Rows.button(words(.remove), action: "\(own)/remove", style: "pill small danger")
      }
    }
  }

  private static func make(_ context: PageRequest) throws -> String {
    let (storeSession, backups) = (context.services.storeSession, BackupFolder(context.services.storeSession))
    let name = backups.newName("health", at: context.words.now, in: context.time)
    try context.begin(.backup) { tell in
      try backups.folder.requireRoom()
      let bytes = try await Self.write(storeSession, to: backups.folder.file(name)) { done, all in
        tell(Job.Progress(fraction: all > 0 ? Double(done) / Double(all) : nil))
      }
      try backups.folder.requireShare(with: name)
      return .backedUp(name: name, bytes: bytes)
    }
    return path
  }

  /// Backs up the store.
  ///
  /// - Parameters:
  ///   - storeSession: The store.
  ///   - file: The path of a new file.
  ///   - progress: A callback with the amount of the copy that has been read back, and the total.
  /// - Returns: The size of the backup.
  /// - Throws: An error if the store can't be backed up.
  static func write(
    _ storeSession: any StoreSession, to file: String,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> UInt64 {
    let store = try await storeSession.sealedStore()
    try await storeSession.whileInUse { try store.backup(to: file, progress: progress) }
    return try FileCalls.size(of: file)
  }

  private static func file(_ context: PageRequest) async throws -> Response {
    let backups = BackupFolder(context.services.storeSession)
    guard let file = backups.file(named: try context.part("name")) else { throw WebFailure.notFound }
    return try FileAnswer.response(
      backups.folder.file(file.name), name: file.name, type: "application/octet-stream")
  }

  private static func remove(_ context: PageRequest) throws -> String {
    let backups = BackupFolder(context.services.storeSession)
    guard let file = backups.file(named: try context.part("name")) else { throw WebFailure.notFound }
    // A user who replaced the store must not be able to delete the previous one immediately.
    let isReplaced = file.name.hasPrefix(RestorePages.replaced) && context.services.storeSession.keepsBackups
    guard !isReplaced || context.words.now.timeIntervalSince(file.date) >= RestorePages.replacedLife else {
      throw WebFailure(
        status: .conflict, phrase: .replacedStays,
        detail: "a replaced store can be removed 30 days after the restore")
    }
    backups.folder.remove(file.name)
    return path
  }
}
