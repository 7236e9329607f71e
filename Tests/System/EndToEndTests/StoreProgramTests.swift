import Foundation
import TestSupport
import Testing

@Suite("Store commands and other processes")
struct StoreProgramTests {
  /// The data folder of an empty store that has a key file.
  let home = FileManager.default.temporaryDirectory.appending(path: "store-program-\(UUID().uuidString)").path
  var key: String { "\(home).key" }

  func run(_ words: String..., environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun.wellseal(words, home: home, environment: environment)
  }

  init() throws {
    try Data([UInt8](repeating: 1, count: 32)).write(to: URL(filePath: key))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
  }

  @Test("A store in use names the process before it asks for a secret")
  func inUse() throws {
    #expect(try run("init", "--key-file", key).status == 0)
    let lock = open("\(home)/health.wellseal.lock", O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let refused = try run("types", "--key-file", "\(home)/nothing")
    #expect(refused.status == 1)
    #expect(
      refused.errors.hasSuffix(
        ", process \(getpid()), has the store at \(home)/health.wellseal open\nhint: stop it, then try again\n"
      ),
      "\(refused.errors)")
    #expect(flock(lock, LOCK_UN) == 0)
    #expect(try run("types", "--key-file", key).output == "The store is empty.\n")
  }

  @Test("The recovery code opens the store until a new one replaces it")
  func recoveryCode() throws {
    let code = try Self.code(try run("init", "--key-file", key))
    let given = ["WELLSEAL_RECOVERY_CODE": code.lowercased().replacing("-", with: " ")]
    #expect(try run("types", "--recovery-code", environment: given).status == 0)
    let newer = try Self.code(try run("rekey", "--new-recovery-code", "--recovery-code", environment: given))
    #expect(newer != code)
    #expect(
      try run("types", "--recovery-code", environment: given).errors.hasPrefix(
        "wellseal: wrong passphrase, key file or recovery code"))
    #expect(try run("types", "--recovery-code", environment: ["WELLSEAL_RECOVERY_CODE": newer]).status == 0)
    let mistyped = ["WELLSEAL_RECOVERY_CODE": String(newer.dropLast())]
    #expect(
      try run("types", "--recovery-code", environment: mistyped).errors
        == "wellseal: invalid recovery code\n")
  }

  @Test("A forgotten passphrase is replaced with the recovery code")
  func forgotten() throws {
    let code = try Self.code(try run("init"))
    let given = ["WELLSEAL_RECOVERY_CODE": code, "WELLSEAL_NEW_PASSPHRASE": "another one"]
    #expect(
      try run("rekey", "--recovery-code", environment: given).output
        == "Changed the passphrase.\n")
    #expect(try run("types").status == 1)
    #expect(try run("types", environment: ["WELLSEAL_PASSPHRASE": "another one"]).status == 0)
  }

  @Test("A store's file is private and isn't plaintext")
  func file() throws {
    #expect(try run("init", "--key-file", key).status == 0)
    let added = try run(
      "add", "bodyMass", "71", "kg", "--meta", "HKFoodType=marked-with-this-text", "--key-file", key)
    #expect(added.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: home).filter { $0.hasPrefix("health") }
    #expect(!names.isEmpty)
    for name in names {
      let path = "\(home)/\(name)"
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("marked-with-this-text".utf8)) == nil)
    }
  }

  @Test("A link's code contains the key, and is private to its owner", arguments: ["svg", "png", "html"])
  func linkCode(ending: String) throws {
    let records =
      #"{"resourceType": "Bundle", "type": "collection", "entry": [{"resource": {"resourceType": "Patient"}}]}"#
    try Data(records.utf8).write(to: URL(filePath: "\(home).json"))
    let code = "\(home).\(ending)"
    let publish = [
      "links", "publish", "\(home)-public", "--base", "https://files.example.org", "--records",
      "\(home).json", "--yes",
      "--qr", code,
    ]
    #expect(try ProgramRun.wellseal(publish, home: home).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: code)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let written = try Data(contentsOf: URL(filePath: code))
    #expect(try ProgramRun.wellseal(publish, home: home).status != 0)
    #expect(try Data(contentsOf: URL(filePath: code)) == written)
  }

  @Test("A new store inherits no permissions of the previous one", arguments: [true, false])
  func grantsEnd(isDestroyed: Bool) throws {
    #expect(try run("init", "--key-file", key).status == 0)
    let files = ["consent.json", "apps.json", "anchor.key"].map { "\(home)/\($0)" }
    for file in files { try Data("{}".utf8).write(to: URL(filePath: file)) }
    if isDestroyed {
      #expect(try run("destroy", "--yes").output.contains("all app permissions"))
      #expect(files.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
    } else {
      try FileManager.default.removeItem(atPath: "\(home)/health.wellseal")
    }
    #expect(try run("init", "--key-file", key).status == 0)
    #expect(files.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
  }

  @Test("Names in an export can't control the terminal")
  func controlCharacters() throws {
    let times = #"startDate="2024-05-01 10:00:00 +0200" endDate="2024-05-01 10:05:00 +0200" value="1""#
    let text = """
      <HealthData><Record type="HKQuantityTypeIdentifierStepCount" sourceName="A\u{1B}[31mB&#x1B;[0m&#x202E;" unit="count" \(times)/>
      <Record type="HKNew\u{1B}]0;x" sourceName="A" unit="count" \(times)/></HealthData>
      """
    try Data(text.utf8).write(to: URL(filePath: "\(home).xml"))
    #expect(try run("init", "--key-file", key).status == 0)
    let commands = [
      ["import", "\(home).xml"], ["types"], ["sources"], ["sources", "order", "stepCount"],
      ["stats", "stepCount"],
      ["stats", "stepCount", "--explain", "2024-05-01"], ["samples", "stepCount"], ["types", "--json"],
    ]
    for command in commands {
      let run = try ProgramRun.wellseal(command + ["--key-file", key], home: home)
      #expect(run.status == 0)
      let scalars = (run.output + run.errors).unicodeScalars
      let isForPeople = !command.contains("--json")
      #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || isForPeople && $0 == "\u{202E}" })
    }
  }

  private static func code(_ run: ProgramRun) throws -> String {
    try #require(run.output.firstMatch(of: #/(?:[0-9A-Z]{4}-){8}[0-9A-Z]{4}/#).map { String($0.output) })
  }
}
