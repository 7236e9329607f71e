import Foundation
import Glibc
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFiles
import WellsealModel

@testable import WellsealConsent

@Suite("The access log")
struct AccessLogTests {
  private static let app = RequestingApp(.native("com.example.reader"), name: "Reader")

  private static let events: [AccessEvent] =
    [
      .granted(
        AccessGrant(
          share: [.heartRate], read: [.stepCount], refusedRead: [.heartRate],
          window: ReadWindow(from: Seed.noon))),
      .changed(AccessGrant(refusedShare: [.heartRate])), .chose(.visionPrescription, allowed: 1, shown: 3),
      .trusted(false, .copiedIdentifier), .read(AccessRead([.heartRate, .stepCount], count: 412)),
      .read(AccessRead([.heartRate], in: ReadWindow(to: Seed.noon), count: 1, .begins)),
      .sharedOnce(recordTypes: ["https://smarthealth.cards#immunization"], count: 1, of: 2),
      .wrote(AccessWrite(.save, [.heartRate], count: 3)),
      .wrote(AccessWrite(.delete, [.stepCount], count: 1, hasFailed: true)),
      .wrote(AccessWrite(.tie, [.workout], count: 1)), .reviewed(AccessGrant(read: [.stepCount])),
      .undecided(UnansweredRequest("objects", [.cda], .hungUp)),
      .decidedWakeUp(true, .hourly), .decidedWakeUp(false, .immediate), .erased(false), .erased(true),
      .openedLink(true), .openedLink(false),
    ] + AccessWake.Outcome.allCases.map { .woke(AccessWake([.heartRate], $0)) }
    + AccessAccount.Verb.allCases.map { .account(AccessAccount($0, count: 9)) }

  private static let entries = (0..<max(40, events.count)).map { number in
    AccessEntry(at: Seed.noon + Double(number), app: app, events[number % events.count])
  }

  private static func lines() -> (lines: [[UInt8]], checkpoint: AccessCheckpoint) {
    var chain = AccessChain(key: CallHandlerFixture.key)
    return (entries.map { chain.line(of: $0) }, chain.checkpoint)
  }

  @Test("A line round-trips", arguments: events.indices)
  func readsBack(event: Int) async throws {
    let lines = MemoryLines()
    let log = AccessLog(to: lines, key: CallHandlerFixture.key)
    let entry = AccessEntry(at: Seed.noon, app: Self.app, Self.events[event])
    try await log.append([entry])
    #expect(lines.entries == [entry])
  }

  private static let reader = "Reader (com.example.reader)"

  @Test("A line describes who did what in a sentence")
  func sentences() {
    #expect(
      Self.entries.prefix(Self.events.count).map(\.sentence) == [
        "\(Self.reader) requested access and may write heartRate; may read stepCount from 2024-01-01T12:00:00Z; "
          + "may not read from others heartRate.",
        "\(Self.reader) was changed and may not write heartRate.",
        "\(Self.reader) may read 1 of 3 objects of visionPrescription.",
        "\(Self.reader) uses another program's identifier; it was denied.",
        "\(Self.reader) read 412 objects of heartRate, stepCount.",
        "\(Self.reader) began to read (1 object so far) heartRate to 2024-01-01T12:00:00Z.",
        "\(Self.reader) was shown 1 of 2 signed records once (https://smarthealth.cards#immunization).",
        "\(Self.reader) saved 3 objects of heartRate.",
        "\(Self.reader) couldn't delete 1 object of stepCount.",
        "\(Self.reader) changed 1 tie of workout.",
        "\(Self.reader) keeps its permissions: it may read stepCount.",
        "\(Self.reader) asked about cda, and didn't wait for the answer.",
        "\(Self.reader) may start when new data arrives, once an hour at most.",
        "\(Self.reader) doesn't start when new data arrives.",
        "\(Self.reader) couldn't erase deleted data from the file yet, and tries again.",
        "\(Self.reader) erased deleted data from the file, which failed before.",
        "\(Self.reader) opened one of your health links, under this name.",
        "\(Self.reader) couldn't open one of your health links.",
        "\(Self.reader) was started because of heartRate.",
        "\(Self.reader) couldn't be started because of heartRate.",
        "\(Self.reader) wasn't started because of heartRate: its program has changed.",
        "\(Self.reader) was stopped because it ran for too long after it was started because of heartRate.",
        "\(Self.reader) is not started because of heartRate anymore, because it didn't respond three times.",
        "\(Self.reader) created 9 one-time codes; earlier ones are invalid.",
        "\(Self.reader) was opened with a one-time code; 9 are left.",
        "\(Self.reader) added a passkey; now there are 9.",
        "\(Self.reader) removed a passkey; now there are 9.",
        "\(Self.reader) rejected a passkey that may have been copied.",
        "\(Self.reader) linked an account for sign-in; now there are 9.",
        "\(Self.reader) was signed in to with a linked account.",
        "\(Self.reader) removed a linked account; now there are 9.",
        "\(Self.reader) accepted the invitation to see data.",
        "\(Self.reader) signed a browser in; now there are 9 sessions.",
        "\(Self.reader) started to replace the store with a backup.",
        "\(Self.reader) changed the passphrase; the earlier one is invalid.",
        "\(Self.reader) created a new recovery code; the earlier one is invalid.",
        "\(Self.reader) started to re-encrypt everything with a new key.",
        "\(Self.reader) allows an app to read while you're away.",
        "\(Self.reader) created a health link, or changed the content of one.",
        "\(Self.reader) changed the content or destination of notices outside the app.",
        "\(Self.reader) ended other sessions; now there are 9 sessions.",
        "\(Self.reader) rejected an invalid invitation for a phone; 9 rejections that day.",
        "\(Self.reader) rejected an invalid passkey or link; 9 rejections that day.",
        "\(Self.reader) rejected an invalid token; 9 rejections that day.",
      ])
  }

  @Test("A written log verifies against its current and earlier checkpoints")
  func verifies() {
    let (lines, checkpoint) = Self.lines()
    var chain = AccessChain(key: CallHandlerFixture.key)
    let kept = Self.entries.map { entry in
      _ = chain.line(of: entry)
      return chain.checkpoint
    }
    let found = AccessVerification(of: lines.flatMap(\.self), key: CallHandlerFixture.key, against: kept)
    #expect(found.isSound)
    #expect(found.checkpoint == checkpoint)
    #expect(AccessCheckpoint("\(checkpoint)") == checkpoint)
  }

  @Test("500 edits, deletions, reorderings and truncations are all found", arguments: 0..<500)
  func findsMutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (lines, checkpoint) = Self.lines()
    let original = lines.flatMap(\.self)
    let place = random.index(below: lines.count)
    let other = (place + 1 + random.index(below: lines.count - 1)) % lines.count
    switch seed % 8 {
    case 0: lines[place][random.index(below: lines[place].count)] ^= UInt8(1 << random.index(below: 8))
    case 1: lines.remove(at: place)
    case 2: lines.swapAt(place, other)
    case 3: lines.insert(lines[place], at: other)
    case 4: lines.removeLast(1 + random.index(below: lines.count))
    case 5:
      let length = random.index(below: original.count)
      lines = [Array(original.prefix(length))]
    case 6:
      var forged = AccessChain(key: [1, 2, 3])
      lines[place] = forged.line(of: Self.entries[other])
    default: lines[place].insert(UInt8(ascii: " "), at: random.index(below: lines[place].count))
    }
    let mutated = lines.flatMap(\.self)
    try #require(mutated != original)
    let found = AccessVerification(of: mutated, key: CallHandlerFixture.key, against: [checkpoint])
    #expect(!found.isSound)
    #expect(found.sound <= Self.entries.count)
  }

  @Test("Lines cut off at the end are found only with the checkpoint")
  func needsCheckpoint() {
    let (lines, checkpoint) = Self.lines()
    let cut = lines.prefix(20).flatMap(\.self)
    #expect(AccessVerification(of: cut, key: CallHandlerFixture.key).isSound)
    let found = AccessVerification(of: cut, key: CallHandlerFixture.key, against: [checkpoint])
    #expect(found.fault == .cut(lines: 20, kept: Self.entries.count))
    #expect(
      found.fault?.description == "the log has 20 lines; the checkpoint was taken at \(Self.entries.count)")
  }
}

@Suite("Access log files")
struct AccessFileTests {
  private let folder = AccessFolder(Self.temporary())
  fileprivate static let entry = AccessEntry(
    at: Seed.noon, app: RequestingApp(.native("a"), name: "A"), .read(AccessRead([.heartRate], count: 1)))

  fileprivate static func temporary() -> String {
    var template = Array("/tmp/wellseal-log-XXXXXX".utf8CString)
    mkdtemp(&template)
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test("A reopened log continues and verifies against its checkpoint")
  func resumes() async throws {
    for _ in 0..<3 { try await folder.opened().append([Self.entry, Self.entry]) }
    #expect(try folder.verify() == AccessVerification(of: folder.read(), key: folder.testKey()))
    #expect(try folder.verify().sound == 6)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.log)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A last line cut off by a crash is removed, and the log is sound")
  func mendsCut() async throws {
    try await AccessLog(in: folder).append([Self.entry, Self.entry])
    let whole = try folder.read()
    try folder.append(Array(whole.prefix(40)))
    #expect(try folder.verify().fault == .unfinished(line: 3))
    try await folder.opened().append([Self.entry])
    #expect(try folder.verify().sound == 3)
    #expect(try folder.verify().isSound)
  }

  @Test("Only one process writes a log")
  func isExclusive() throws {
    let log = try AccessLog(in: folder)
    #expect(throws: (any Error).self) { try AccessLog(in: folder) }
    withExtendedLifetime(log) {}
  }

  @Test("A thousand concurrent entries are all logged in a sound chain")
  func takesMany() async throws {
    let log = try AccessLog(in: folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 { group.addTask { try await log.append([Self.entry]) } }
      try await group.waitForAll()
    }
    #expect(try folder.verify().sound == 1000)
  }
}

@Suite("Full access log files")
struct AccessRotationTests {
  private let folder = AccessFolder(AccessFileTests.temporary())
  private static let entry = AccessFileTests.entry

  /// Writes `count` lines to the log; about five fit into a file.
  private func fill(_ count: Int) async throws {
    let log = try await folder.opened(fileLimit: 1_000)
    for _ in 0..<count { try await log.append([Self.entry]) }
  }

  private var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.folder).filter { $0.hasSuffix(".log") }
        .sorted()
    }
  }

  @Test("A full file gets a number, and one chain goes through all of them")
  func rotates() async throws {
    try await fill(23)
    #expect(try files.count > 3)
    for file in try files {
      let size = try FileManager.default.attributesOfItem(atPath: "\(folder.folder)/\(file)")[.size] as? Int
      #expect(try #require(size) <= 1_000)
    }
    #expect(try folder.verify().isSound)
    #expect(try folder.verify().sound == 23)
    #expect(try folder.read().count { $0 == 0x0A } == 23)
    #expect(try folder.lines(last: 3).count == 23)
  }

  @Test("Lines before a number are the same in every file", arguments: [1, 2, 6, 7, 22, 23, 24])
  func before(number: Int) async throws {
    try await fill(23)
    let all = try folder.read().split(separator: 0x0A)
    for count in [1, 5, 40] {
      let found = try folder.lines(before: number, atLeast: count).split(separator: 0x0A)
      #expect(found.count >= min(count, number - 1) && found == all[..<(number - 1)].suffix(found.count))
    }
    #expect(try folder.newest(2).split(separator: 0x0A).last == all.last)
  }

  @Test("The log continues in another process, even with a file just filled", arguments: 1...12)
  func resumes(count: Int) async throws {
    try await fill(count)
    try await fill(count)
    #expect(try folder.verify().isSound)
    #expect(try folder.verify().sound == 2 * count)
  }

  @Test("A crash before the next file was started needs no repair")
  func crashed() async throws {
    try await fill(7)
    // The state of the folder after a full file got its number and before the next file exists.
    try FileManager.default.moveItem(
      atPath: folder.log, toPath: "\(folder.folder)/access-00000\(try files.count).log")
    #expect(try folder.verify().sound == 7)
    try await fill(1)
    #expect(try folder.verify().isSound)
    #expect(try folder.verify().sound == 8)
  }

  @Test("Each missing file is detected", arguments: 0..<4)
  func missing(index: Int) async throws {
    try await fill(23)
    try #require(try files.count > 4)
    let name = try files[index]
    let lines = try String(contentsOfFile: "\(folder.folder)/\(name)", encoding: .utf8).split(separator: "\n")
    let numbers = try lines.map { try #require(try JSONDocument(parsing: Array($0.utf8)).root["n"]?.integer) }
    try FileManager.default.removeItem(atPath: "\(folder.folder)/\(name)")
    let fault = try folder.verify().fault
    #expect(fault == .missing(lines: try #require(numbers.first)...(try #require(numbers.last))))
  }

  @Test("The checkpoint reveals that the latest file is missing")
  func missingEnd() async throws {
    try await fill(23)
    try FileManager.default.removeItem(atPath: folder.log)
    guard case .cut = try folder.verify().fault else {
      Issue.record("not noticed")
      return
    }
  }

  @Test("Two swapped files are detected")
  func swapped() async throws {
    try await fill(23)
    let names = try files.prefix(2).map { "\(folder.folder)/\($0)" }
    try FileManager.default.moveItem(atPath: names[0], toPath: "\(names[0]).x")
    try FileManager.default.moveItem(atPath: names[1], toPath: names[0])
    try FileManager.default.moveItem(atPath: "\(names[0]).x", toPath: names[1])
    #expect(try !folder.verify().isSound)
  }
}

extension AccessFolder {
  /// Opens the log once the previous log has released its files, which it does in its last task.
  fileprivate func opened(fileLimit: Int = 1 << 22) async throws -> AccessLog {
    while true {
      do { return try AccessLog(in: self, fileLimit: fileLimit) } catch let error as StorageError
        where error.reason == .busy
      {
        await Task.yield()
      }
    }
  }

  fileprivate var folder: String { String(log.dropLast("/access.log".count)) }

  fileprivate func testKey() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: log.replacing("access.log", with: "access.key"))))
  }

  fileprivate func append(_ bytes: [UInt8]) throws {
    try (Data(read()) + Data(bytes)).write(to: URL(fileURLWithPath: log))
  }
}
