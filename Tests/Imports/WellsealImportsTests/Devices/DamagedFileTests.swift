import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealExchange
import WellsealImports

@Suite("Damaged device files")
struct DamagedFileTests {
  /// The number of files for each reader: two hundred, or the value of `WELLSEAL_DAMAGED`.
  private static let count =
    ProcessInfo.processInfo.environment["WELLSEAL_DAMAGED"].flatMap { Int($0) } ?? 200
  private static let words = Mutator.jsonWords + ["\n", ",,", "PK\u{3}\u{4}", "SQLite format 3\u{0}", ".FIT"]
  /// The timeout, far longer than any of them takes in a debug build on a busy machine.
  private static let timeout: Duration = .seconds(20)

  /// Files that are imported together, by name.
  private typealias Files = [(name: String, bytes: [UInt8])]

  @Test(
    "Damaged files neither crash nor hang, and readable parts are imported",
    arguments: [
      "garmin", "garminFolder", "healthConnect", "gadgetbridge", "fitbit", "takeout", "lines",
    ])
  func mutated(reader: String) async throws {
    let originals = try Self.originals(of: reader)
    var mutators = originals.map { files in
      Mutator(of: files.map(\.bytes), seed: 7, words: Self.words, limit: 1 << 18)
    }
    let folder = reader.hasSuffix("Folder") ? try Folder() : nil
    var (read, losses, recognized) = (0, 0, 0)
    let clock = ContinuousClock()
    for number in 0..<Self.count {
      let which = number % originals.count
      let files: Files = originals[which].map { ($0.name, mutators[which].next() ?? []) }
      let begin = clock.now
      guard let incoming = try Self.incoming(files, folder), incoming.hasHealthData else { continue }
      recognized += 1
      let options = ImportOptions(now: Date(timeIntervalSince1970: 1_715_000_000))
      // Rejecting an unreadable file with an error is correct.
      guard let report = try? await IncomingImporter(options).run(incoming, into: MemoryStore()) else {
        continue
      }
      read += report.totals.read
      losses += report.lossTotals.values.reduce(0, +) + (report.isDamaged || report.isTruncated ? 1 : 0)
      let taken = clock.now - begin
      #expect(taken < Self.timeout, "\(reader), number \(number)")
    }
    #expect(recognized > Self.count / 20, "few are taken for what they were, so that little is looked at")
    #expect(read > 0)
    #expect(losses > 0, "what could not be read is told")
    if Self.count > 200 {
      print("\(reader): \(Self.count) files, \(recognized) recognized, \(read) samples, \(losses) losses")
    }
  }

  /// Returns intact files, each alone or with the files that accompany it.
  private static func originals(of reader: String) throws -> [Files] {
    switch reader {
    case "garmin":
      return [("x.fit", DeviceFixture.run), ("x.fit", DeviceFixture.day(local: FITMaker.morning))].map {
        [$0]
      }
    case "garminFolder":
      return [[("1.fit", DeviceFixture.run), ("2.fit", DeviceFixture.run(isBigEndian: true))]]
    case "healthConnect": return [[("x.db", try DeviceFixture.database(DeviceFixture.healthConnect))]]
    case "gadgetbridge": return [[("x.db", try DeviceFixture.database(DeviceFixture.gadgetbridge))]]
    case "fitbit": return DeviceFixture.fitbit.map { [($0.name, Array($0.text.utf8))] }
    case "takeout":
      let files = DeviceFixture.fitbit.map {
        ZipBuilder.File("Takeout/Fitbit/Global Export Data/\($0.name)", Array($0.text.utf8))
      }
      return [[("takeout.zip", ZipBuilder.zip(files))]]
    default: return [[("x.jsonl", Array(DeviceFixture.lines.utf8))]]
    }
  }

  /// Returns the import input, or `nil` if nothing in a folder can be read.
  private static func incoming(_ files: Files, _ folder: Folder?) throws -> Incoming? {
    guard let folder else { return files.first.map { Incoming($0.bytes, name: $0.name) } }
    for file in files { try Data(file.bytes).write(to: folder.url.appending(path: file.name)) }
    do { return try Incoming(paths: [folder.url.path]) } catch {
      #expect(error.reason == .emptyFolder)
      return nil
    }
  }

  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) }

    deinit { try? FileManager.default.removeItem(at: url) }
  }
}
