import Foundation
import HTTPTypes
import HealthService
import HealthStore
import Hummingbird

/// How a backup becomes the store; the present store is copied before, and never lost.
enum RestorePages {
  static let path = "/profile/restore"
  static let routes: [Route] = [
    Route(method: .post, path: path, answer: take), .get("\(path)/{name}") { try page($0) },
    Route(method: .post, path: "\(path)/{name}", answer: restore),
  ]

  /// The name that stands for a backup that was handed over.
  private static let handedOver = "file"

  static func picker(_ visit: Visit) -> HTML {
    let words = visit.words
    return tag("section", .class("panel")) {
      tag("h2") { words(.restoreBackup) }
      if visit.app.home.canReplaceStore {
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

  private static func take(_ visit: Visit) async throws -> Response {
    guard visit.app.home.canReplaceStore, !visit.app.works.isBusy else { throw WebFailure.busy }
    let folder = BackupShelf(visit.app.home).folder
    folder.remove(BackupShelf.waiting)
    do {
      guard
        try await Upload(folder: folder, name: BackupShelf.waiting).receive(visit.request) != nil
      else { throw WebFailure.refused(.nothingChosen, "a backup is expected") }
    } catch let failure as WebFailure {
      return try await BackupPages.page(visit, problem: failure.phrase).response(for: visit)
    }
    return .redirect(to: "\(path)/\(handedOver)", type: .normal)
  }

  /// The file of the shelf that an address names.
  private static func file(_ visit: Visit) throws -> String {
    let (shelf, name) = (BackupShelf(visit.app.home), try visit.part("name"))
    if name == handedOver, shelf.folder.has(BackupShelf.waiting) { return BackupShelf.waiting }
    guard let file = shelf.file(named: name) else { throw WebFailure.notFound }
    return file.name
  }

  private static func page(_ visit: Visit, problem: Phrase? = nil) throws -> Page {
    let (words, file, name) = (visit.words, try file(visit), try visit.part("name"))
    let size = BackupShelf(visit.app.home).folder.size(of: file) ?? 0
    return Page(
      words(.restoreBackup), tab: .profile,
      back: .init(title: words(.backupAndRestore), path: BackupPages.path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      tag("p", .class("lead")) { words(.restoreAsk, words.bytes(size)) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/\(name)")) {
        tag("div", .class("fields")) {
          Fields.secret(words(.passphraseOfBackup), "secret")
        }
        tag("p", .class("note")) { words(.secretOfBackupNote) }
        tag("label", .class("tick")) {
          tag("input", .named("type", "checkbox"), .named("name", "sure"), .named("value", "1"))
          words(.restoreSure)
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(BackupPages.path)) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.restore) }
        }
      }
    }
  }

  private static func restore(_ visit: Visit) async throws -> Response {
    let (form, name) = (try await visit.form(), try file(visit))
    guard visit.app.home.canReplaceStore else { throw WebFailure.busy }
    guard form["sure"] == "1" else { return try page(visit, problem: .restoreNotSure).response(for: visit) }
    guard let secret = StoreSecret(typed: form["secret"] ?? "") else {
      return try page(visit, problem: .passphraseMissing).response(for: visit)
    }
    let (home, shelf) = (visit.app.home, BackupShelf(visit.app.home))
    let kept = shelf.newName("before-restore", at: visit.words.now, in: visit.time)
    try visit.begin(.restore) { _ in
      try await home.restore(shelf.folder.file(name), with: secret, keeping: shelf.folder.file(kept))
      shelf.folder.remove(BackupShelf.waiting)
      return .restored(kept: kept)
    }
    return .redirect(to: BackupPages.path, type: .normal)
  }
}

extension StoreSecret {
  /// A passphrase, or a recovery code as people type it; nil where nothing was typed.
  init?(typed text: String) {
    if let code = try? RecoveryCode(text) {
      self.init(code)
    } else {
      guard let secret = try? StoreSecret(passphrase: text) else { return nil }
      self = secret
    }
  }
}
