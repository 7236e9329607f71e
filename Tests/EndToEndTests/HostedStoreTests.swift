import Foundation
import TestSupport
import Testing

@Suite("Commands about a person of a cluster")
struct HostedStoreTests {
  private static let commands = [
    "add bodyMass 71 kg", "backup copy", "cards add Examples/cards/vaccination.smart-health-card",
    "cards delete 00112233", "cards list",
    "cards show 00112233", "delete 00112233", "documents", "ecg", "export jsonl out", "find 00112233",
    "freshness", "import Examples/health/export.xml", "integrity", "latest", "medical-id", "profile",
    "records", "rekey", "rings", "samples weight", "sleep", "sources", "stats steps", "trends", "types",
    "workouts",
  ]

  @Test("Every command that opens a store opens a person's as well", arguments: commands)
  func asksForThePerson(command: String) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let words = command.split(separator: " ").map { $0.hasPrefix("Examples/") ? "\(root)/\($0)" : String($0) }
    // Nobody answers there, which is said of the person's database and of no file.
    let addresses = [
      "--database", "postgresql:///stores?host=/nowhere", "--names", "postgresql:///names?host=/nowhere",
    ]
    let run = try ProgramRun.wellseal(words + ["--person", "Anna"] + addresses, home: home, in: home)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("wellseal: the database does not answer, or lets nobody in by this address"),
      "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("A password in an argument is refused, and not repeated")
  func passwords() throws {
    let secret = "postgresql://me:hunter2@nowhere/stores"
    for words in [
      ["cluster", "status", "--database", secret, "--names", "postgresql:///names"],
      ["people", "move", "Anna", "--to-database", secret, "--to-names", "postgresql:///names"],
      ["people", "move", "Anna", "--to-database", "postgresql:///stores", "--to-names", secret],
    ] {
      let run = try ProgramRun.wellseal(words, home: FileManager.default.temporaryDirectory.path)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("wellseal: others can read a password in an argument"), "\(run.errors)")
      #expect(!(run.output + run.errors).contains("hunter2"))
    }
  }
}
