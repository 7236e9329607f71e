import Files
import Foundation
import HTTPTypes
import HealthModel
import HealthPages
import HealthStore
import Hummingbird
import WebPages
import WebRequests

/// Encrypted copies of the store: making, keeping and saving them.
enum BackupPages {
  static let path = PagePath.backup
  static let routes: [Route] = [
    .get(path) { try await page($0) }, .post(path, make),
    Route(method: .get, path: "\(path)/files/{name}", answer: file),
    .post("\(path)/files/{name}/remove", remove),
  ]

  static func page(_ context: AppRequestContext, problem: LocalizedText? = nil) async throws -> Page {
    let (words, work) = (context.words, context.app.works.current)
    let files = BackupFolder(context.app.home).files
    return Page(
      words(.backupAndRestore), tab: .profile, back: ProfilePages.back(words),
      status: problem == nil ? .ok : .unprocessableContent, refresh: work?.isRunning == true ? 2 : nil
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      if let work { standing(work, words) }
      tag("section", .class("panel")) {
        tag("h2") { words(.makeBackup) }
        tag("p") { words(.backupText) }
        if work?.isRunning != true { Rows.button(words(.makeBackupNow), action: path, style: "pill strong") }
      }
      tag("h2") { words(.backupsHere) }
      if files.isEmpty {
        Rows.empty(words(.noBackups), .shield)
      } else {
        tag("ul", .class("list")) { files.map { row($0, words) } }
      }
      RestorePages.picker(context)
    }
  }

  /// What goes on, or what came of what went on.
  private static func standing(_ work: Job, _ words: Localizer) -> HTML? {
    if work.isRunning { return WorkView(work, words).html }
    guard work.kind == .backup || work.kind == .restore else { return nil }
    switch work.state {
    case .done(.backedUp(_, let bytes)):
      return good(words(.backupDone, words.bytes(bytes)))
    case .done(.restored(let kept)): return good(words(.restoreDone, kept.isolated))
    case .failed(let failure):
      return tag("p", .class("problem"), .named("role", "alert")) { words(failure.phrase) }
    default: return nil
    }
  }

  private static func good(_ text: String) -> HTML {
    tag("p", .class("panel good"), .named("role", "status")) { text }
  }

  private static func row(_ file: BackupFolder.File, _ words: Localizer) -> HTML {
    let own = "\(path)/files/\(file.name)"
    return tag("li", .class("row backup-row")) {
      tag("span", .class("badge c-cards")) { Icon.shield.image }
      tag("span", .class("row-title")) {
        words.moment(file.date)
        tag("small") { "\(words.bytes(file.bytes).isolated) · \(file.name.isolated)" }
      }
      tag("span", .class("row-actions")) {
        tag("a", .class("pill small"), .href(own), .flag("download")) { words(.saveFile) }
        tag("a", .class("pill small"), .href("\(RestorePages.path)/\(file.name)")) { words(.restore) }
        Rows.button(words(.remove), action: "\(own)/remove", style: "pill small danger")
      }
    }
  }

  private static func make(_ context: AppRequestContext) throws -> String {
    let (home, shelf) = (context.app.home, BackupFolder(context.app.home))
    let name = shelf.newName("health", at: context.words.now, in: context.time)
    try context.begin(.backup) { tell in
      try shelf.folder.create()
      let bytes = try await Self.write(home, to: shelf.folder.file(name)) { done, all in
        tell(Job.Progress(fraction: all > 0 ? Double(done) / Double(all) : nil))
      }
      return .backedUp(name: name, bytes: bytes)
    }
    return path
  }

  /// Copies the store.
  ///
  /// - Parameters:
  ///   - home: of the store.
  ///   - file: that is not there yet.
  ///   - progress: is told how much of the copy has been read back, of how much.
  /// - Returns: how large the copy is.
  /// - Throws: what keeps the store from being copied.
  static func write(
    _ home: any StoreSession, to file: String, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> UInt64 {
    let store = try await home.sealedStore()
    try await home.whileInUse { try store.backup(to: file, progress: progress) }
    return try FileCalls.size(of: file)
  }

  private static func file(_ context: AppRequestContext) async throws -> Response {
    let shelf = BackupFolder(context.app.home)
    guard let file = shelf.file(named: try context.part("name")) else { throw WebFailure.notFound }
    return try FileAnswer.response(
      shelf.folder.file(file.name), name: file.name, type: "application/octet-stream")
  }

  private static func remove(_ context: AppRequestContext) throws -> String {
    let shelf = BackupFolder(context.app.home)
    guard let file = shelf.file(named: try context.part("name")) else { throw WebFailure.notFound }
    shelf.folder.remove(file.name)
    return path
  }
}
