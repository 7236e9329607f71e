import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealLocalization
import WellsealPages
import WellsealRequests
import WellsealStore

/// The pages that replace the store with a backup.
///
/// The current store is copied first and never lost.
enum RestorePages {
  static let path = "/profile/restore"
  static let routes: [PageRoute] = [
    PageRoute(method: .post, path: path, answer: receive), .get("\(path)/{name}") { try page($0) },
    PageRoute(method: .post, path: "\(path)/{name}", answer: restore).refusing {
      try page($0, problem: .wrongSecret).response(for: $0)
    },
  ]

  /// The name prefix of copies of replaced stores, and their minimum lifetime in seconds.
  static let replaced = "before-restore"
  static let replacedLife: TimeInterval = 30 * 24 * 3600

  /// The name of an uploaded backup in paths.
  private static let handedOver = "file"

  static func picker(_ context: PageRequest) -> HTML {
    let words = context.words
    return tag("section", .class("panel")) {
      tag("h2") { words(.restoreBackup) }
      if context.services.storeSession.canReplaceStore {
        tag("p") { words(.restoreText) }
        tag(
          "form", .class("form file-form"), .named("method", "post"), .named("action", path),
          .named("enctype", "multipart/form-data")
        ) {
          tag("label", .class("field")) {
            tag("span") { words(.backupFile) }
            tag("input", .named("type", "file"), .named("name", "file"), .flag("required"))
          }
          tag("p", .class("form-actions")) { tag("button", .class("pill")) { words(.next) } }
        }
      } else {
        tag("p") { words(.restoreElsewhere) }
        tag("pre", .named("dir", "ltr")) { "wellseal restore --replace FILE" }
      }
    }
  }

  /// Returns a link to an uploaded backup that is still available, or `nil` if there is none.
  static func again(_ context: PageRequest) -> HTML? {
    guard BackupFolder(context.services.storeSession).folder.has(BackupFolder.waiting) else {
      return nil
    }
    return tag("p", .class("actions")) {
      tag("a", .class("pill strong"), .href("\(path)/\(handedOver)")) { context.words(.tryAgain) }
    }
  }

  private static func receive(_ context: PageRequest) async throws -> Response {
    guard context.services.storeSession.canReplaceStore, !context.services.jobs.isBusy else {
      throw WebFailure.busy
    }
    let folder = BackupFolder(context.services.storeSession).folder
    folder.remove(BackupFolder.waiting)
    do {
      guard
        try await Upload(folder: folder, name: BackupFolder.waiting).receive(context.request) != nil
      else { throw WebFailure.refused(.nothingChosen, "expected a backup") }
    } catch let failure as WebFailure {
      return try await BackupPages.page(context, problem: failure.phrase).response(for: context)
    }
    return .redirect(to: "\(path)/\(handedOver)", type: .normal)
  }

  /// Returns the backup that the path names.
  private static func file(_ context: PageRequest) throws -> String {
    let (backups, name) = (BackupFolder(context.services.storeSession), try context.part("name"))
    if name == handedOver, backups.folder.has(BackupFolder.waiting) { return BackupFolder.waiting }
    guard let file = backups.file(named: name) else { throw WebFailure.notFound }
    return file.name
  }

  private static func page(_ context: PageRequest, problem: LocalizedText? = nil) throws -> Page {
    let (words, file, name) = (context.words, try file(context), try context.part("name"))
    let size = BackupFolder(context.services.storeSession).folder.size(of: file) ?? 0
    return Page(
      words(.restoreBackup), tab: .profile,
      back: .init(title: words(.backupAndRestore), path: BackupPages.path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      tag("p", .class("lead")) { words(.restoreAsk, words.bytes(size)) }
      tag("p") {
        words(context.services.storeSession.keepsBackups ? .replacedKept : .replacedKeptByServer)
      }
      tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/\(name)")) {
        tag("div", .class("fields")) {
          Fields.secret(words, .currentSecret, "secret")
          Fields.secret(words, .passphraseOfBackup, "backupSecret", isRequired: false)
        }
        tag("p", .class("note")) { words(.secretOfBackupNote) }
        Fields.tick("sure", "1", words(.restoreSure))
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(BackupPages.path)) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.restore) }
        }
      }
    }
  }

  private static func restore(_ context: PageRequest) async throws -> Response {
    let (form, name) = (try await context.form(), try file(context))
    guard context.services.storeSession.canReplaceStore else { throw WebFailure.busy }
    guard form["sure"] == "1" else {
      return try page(context, problem: .restoreNotSure).response(for: context)
    }
    // Use the verified current secret if no other one was entered for the backup.
    let typed = form["backupSecret"].flatMap { $0.isEmpty ? nil : $0 } ?? form["secret"] ?? ""
    guard let secret = StoreSecret(typed: typed) else {
      return try page(context, problem: .passphraseMissing).response(for: context)
    }
    let (storeSession, backups) = (context.services.storeSession, BackupFolder(context.services.storeSession))
    let kept = backups.newName(Self.replaced, at: context.words.now, in: context.time)
    try context.begin(.restore) { _ in
      try await storeSession.restore(
        backups.folder.file(name), with: secret, keeping: backups.folder.file(kept))
      backups.folder.remove(BackupFolder.waiting)
      return .restored(kept: kept)
    }
    return .redirect(to: BackupPages.path, type: .normal)
  }
}
