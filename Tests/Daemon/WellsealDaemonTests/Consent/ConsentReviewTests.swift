import Foundation
import Testing
import WellsealBase
import WellsealDaemon
import WellsealModel

@testable import WellsealConsent

@Suite("Reminders of apps that read")
struct ConsentReviewTests {
  private static let day: TimeInterval = 86_400

  private static func decisions(reviewed: Date?, _ reading: [HealthType: ReadGrant]) -> ConsentDecisions {
    Seed.decisions { consent in
      consent = AppConsent(name: "Reader")
      consent.reading = reading
      consent.reviewed = reviewed
    }
  }

  @Test(
    "The user is reminded of apps with access 30 days after the decision",
    arguments: [
      (30, [.heartRate: .all], true), (29.9, [.heartRate: .all], false), (90, [.heartRate: .denied], false),
      (31, [.heartRate: .denied, .stepCount: .window(ReadWindow(from: Seed.noon))], true), (90, [:], false),
    ] as [(Double, [HealthType: ReadGrant], Bool)])
  func due(days: Double, reading: [HealthType: ReadGrant], isDue: Bool) {
    let decisions = Self.decisions(reviewed: Seed.noon - days * Self.day, reading)
    #expect(decisions.reviews(at: Seed.noon).isEmpty == !isDue)
  }

  @Test(
    "A reminder shows the number of reads and is answered once",
    arguments: [ConsentChange.keep, .revokeAll])
  func answered(change: ConsentChange) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "review-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let repository = try ConsentRepository(path: "\(folder)/consent.json")
    try repository.change { $0 = Self.decisions(reviewed: Seed.noon - 40 * Self.day, [.heartRate: .all]) }
    let log = try AccessLog(in: AccessFolder(folder))
    let app = RequestingApp(Seed.app.key, name: "Reader")
    try await log.append(
      [35, 20, 1].map {
        AccessEntry(at: Seed.noon - $0 * Self.day, app: app, .read(AccessRead([.heartRate], count: 9)))
      })
    let broker = ConsentBroker(repository, log: log, now: { Seed.noon })
    let service = ConsentService(broker, log: AccessFolder(folder))
    let first = try #require(try service.reviews().first)
    #expect(first.app.key == Seed.app.key)
    #expect(first.since == Seed.noon - 40 * Self.day)
    #expect(first.reads == [.heartRate: 2])
    try await service.change(Seed.app.key, change)
    #expect(repository.decisions.reviews(at: Seed.noon).isEmpty)
    #expect((repository.decisions[Seed.app].reading[.heartRate] == .all) == (change == .keep))
    #expect(repository.decisions.reviews(at: Seed.noon + 31 * Self.day).isEmpty == (change != .keep))
  }

  @Test("Answering an app's sheet counts as a review; dismissing it doesn't")
  func sheets() {
    let sheet = ConsentSheet.types(TypesSheet(share: [], read: [.heartRate]))
    let question = ConsentQuestion(asked: Seed.noon, app: RequestingApp(Seed.app), sheet: sheet)
    var decisions = ConsentDecisions()
    decisions.apply(.cancel, to: question)
    #expect(decisions[Seed.app].reviewed == nil)
    decisions.apply(sheet.grantingAll, to: question)
    #expect(decisions[Seed.app].reviewed == Seed.noon)
  }
}
