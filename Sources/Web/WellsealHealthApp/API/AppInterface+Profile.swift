import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for the profile, in the formats of `wellseal profile` and `wellseal medical-id`.
  static let profileRoutes: [PageRoute] = [
    get("/api/v1/profile") { try await PersonDetails(in: $0.store).json },
    PageRoute(method: .put, path: "/api/v1/profile", answer: setProfile),
    get("/api/v1/medical-id") { try await $0.store.profile().medicalID.json },
    PageRoute(method: .put, path: "/api/v1/medical-id", answer: setMedicalID),
    get("/api/v1/sessions") { try await sessions($0) },
    PageRoute(method: .delete, path: "/api/v1/sessions/{id}", answer: endSession),
    PageRoute(method: .get, path: "/api/v1/export", answer: export),
    PageRoute(method: .get, path: "/api/v1/backup", answer: backup),
  ]

  /// Sets the details that the body names; the others don't change.
  private static func setProfile(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    var details = try await PersonDetails(in: context.store)
    do throws(DetailError) {
      for member in body.members { try details.set(member.name, to: member.value) }
    } catch { return .problem(.unprocessableContent, error.description) }
    try await details.keep(in: context.store)
    return .json(details.json)
  }

  /// Replaces the complete Medical ID.
  private static func setMedicalID(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    var profile = try await context.store.profile()
    do throws(DetailError) { profile.medicalID = try MedicalID(body) } catch {
      return .problem(.unprocessableContent, error.description)
    }
    try await context.store.commit([.setProfile(profile)])
    return .json(profile.medicalID.json)
  }

  private static func sessions(_ context: PageRequest) async throws -> JSON {
    [
      "sessions": .array(
        try await context.services.sessions.allSessions(as: context.session).map {
          [
            "id": .string($0.id.uuidString), "browser": .string($0.browser),
            "since": .string(context.time.text($0.since)), "seen": .string(context.time.text($0.seen)),
            "locked": .bool($0.isLocked), "own": .bool($0.isOwn),
          ]
        })
    ]
  }

  private static func endSession(_ context: PageRequest) async throws -> Response {
    guard let id = UUID(uuidString: try context.part("id")),
      try await context.services.sessions.end(id)
    else { throw WebFailure.notFound }
    return Response(status: .noContent)
  }

  /// Exports all types, or some, in a format of the export page.
  private static func export(_ context: PageRequest) async throws -> Response {
    guard let choice = ExportChoice.named(context.query("format") ?? "") else {
      let names = ExportChoice.all.map(\.format.rawValue).joined(separator: ", ")
      throw WebFailure.refused(.notFound, "format must be one of \(names)")
    }
    let types = try context.query("types").map { text in
      Set(
        try text.split(separator: ",").map { name in
          guard let type = try? HealthType.named(String(name)) else {
            throw WebFailure.refused(.notFound, "types must be names such as stepCount, separated by commas")
          }
          return type
        })
    }
    guard
      let span = try? ExportSpan(from: context.query("since"), to: context.query("until"), in: context.time),
      !span.isBackwards
    else {
      throw WebFailure.refused(.badWindow, "since and until must be dates or times, the earlier one first")
    }
    let storeSession = context.services.storeSession
    let exports = ExportFolder(storeSession, in: storeSession.scratchFolder())
    defer { exports.folder.removeAll() }
    let written = try await exports.write(
      choice, of: types,
      without: ExportChoice.concealed(
        of: types, withCycle: try context.isAsked("cycle"), locked: context.concealed),
      from: context.services.storeSession, within: span,
      isExact: try context.isAsked("exactText"),
      in: context.time, at: context.words.now)
    return try FileAnswer.response(
      exports.folder.file(written.name), name: written.name, type: choice.mediaType, isOnce: true)
  }

  /// Creates a new backup, which isn't stored on the server.
  private static func backup(_ context: PageRequest) async throws -> Response {
    let backups = BackupFolder(context.services.storeSession)
    try backups.folder.create()
    let file = backups.folder.file(".\(UUID().uuidString)")
    _ = try await BackupPages.write(context.services.storeSession, to: file)
    let name = backups.newName("health", at: context.words.now, in: context.time)
    return try FileAnswer.response(file, name: name, type: "application/octet-stream", isOnce: true)
  }
}
