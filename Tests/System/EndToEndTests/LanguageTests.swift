import Foundation
import TestSupport
import Testing

@Suite("Conventions of all commands")
struct LanguageTests {
  let home = FileManager.default.temporaryDirectory.appending(path: "language-\(UUID().uuidString)").path

  func run(_ words: String..., environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun.wellseal(words, home: home, environment: environment)
  }

  @Test("An ID prefix means one sample; an ambiguous one lists the matches")
  func prefixes() throws {
    #expect(try run("init").status == 0)
    let added = try run("add", "weight", "71.5", "kg", "--json").output
    let identifier = try #require(added.firstMatch(of: #/"id": "([0-9A-F-]{36})"/#)).output.1
    #expect(try run("delete", "zzzz").status == 1)
    #expect(try run("delete", "", identifier.lowercased()).status == 64)
    #expect(try run("delete", String(identifier.prefix(6)).lowercased()).output == "Deleted 1 sample.\n")
  }

  @Test("With --json, an error is JSON on standard error only")
  func errors() throws {
    let refused = try run("types", "--json")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains(#""code": "store-directory.no-store""#))
    #expect(refused.errors.contains(#""hint": "create one with wellseal init"#))
    #expect(try run("types", "--jsn", "--json").errors.contains(#""code": "wrong-use""#))
  }

  @Test("--quiet prints only the result and errors; --verbose prints more")
  func loudness() throws {
    let weak = ["WELLSEAL_PASSPHRASE": "a"]
    #expect(try run("init", "--quiet", environment: weak).errors.isEmpty)
    #expect(try run("stats", "stepCout", "--quiet").errors.split(separator: "\n").count == 1)
    #expect(
      try run("types", "--verbose", environment: weak).errors.contains("opened \(home)/health.wellseal"))
  }

  @Test("A setting applies unless the command line or environment overrides it")
  func settings() throws {
    let file = "\(home)/config.toml"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Data("zone = \"Asia/Kolkata\"\n[stats]\nby = \"month\"\n".utf8).write(to: URL(filePath: file))
    let environment = ["WELLSEAL_CONFIG": file]
    #expect(try run("init").status == 0)
    #expect(try run("add", "weight", "71.5", "kg", "--start", "2024-05-07T20:00:00Z").status == 0)
    let told = try run("samples", "weight", environment: environment)
    #expect(told.output.contains("2024-05-08 01:30:00"))
    #expect(try !run("stats", "weight", environment: environment).output.contains("2024-05-08"))
    #expect(try run("stats", "weight", "--by", "day", environment: environment).output.contains("2024-05-08"))
    #expect(try run("config", "get", "zone", environment: environment).output == "Asia/Kolkata\n")
    #expect(try run("config", "set", "stats.by", "fortnight", environment: environment).status == 64)
    #expect(try run("config", "set", "home", "/elsewhere", environment: environment).status == 0)
    // The environment overrides the file.
    #expect(try run("types", environment: environment).status == 0)
    #expect(try run("config", environment: environment).output.contains("environment"))
  }

  @Test(
    "An unknown setting is rejected with its line",
    arguments: [("zone", 1), ("\nzoen = \"UTC\"", 2), ("[serve]\nprot = 1", 2), ("yes = true", 1)])
  func wrongSettings(text: String, line: Int) throws {
    let file = "\(home)/config.toml"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    let refused = try run("types", "--config", file)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("\(file), line \(line): "))
  }

  @Test(
    "Each shell gets a completion script that calls back for values",
    arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try run("completions", shell)
    #expect(script.status == 0)
    #expect(script.output.contains("health-app") && script.output.contains("---completion"))
  }

  /// Simulates pressing Tab: bash calls the function of the script and shows the content of
  /// `COMPREPLY`.
  private static let pressed = """
    source <("$0" completions bash)
    COMP_WORDS=(wellseal "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
    completer=$(complete -p wellseal | sed 's/.*-F \\([^ ]*\\).*/\\1/')
    "$completer" wellseal "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\\n' "${COMPREPLY[@]}"
    """

  @Test(
    "A real bash completes commands, options and values",
    arguments: [
      (["sta"], ["start", "stats", "status"]), (["cards", "ver"], ["verify"]),
      (["stats", "stepC"], ["stepCount"]),
      (["samples", "gewi"], ["gewicht"]),
      (["stats", "steps", "--by", ""], ["hour", "day", "week", "month", "year"]),
      (["config", "get", "stats."], ["stats.by"]), (["completions", "z"], ["zsh"]),
      (["samples", "steps", "--source", ""], ["Health"]), (["sources", "order", "steps", ""], ["Health"]),
    ])
  func bash(typed: [String], completed: [String]) throws {
    #expect(try run("init").status == 0)
    #expect(try run("add", "stepCount", "7", "count").status == 0)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(filePath: tests).deletingLastPathComponent().path
    let shown = try ProgramRun(
      "/bin/bash", ["-c", Self.pressed, "\(folder)/wellseal"] + typed,
      environment: [
        "WELLSEAL_HOME": home, "HOME": home, "WELLSEAL_PASSPHRASE": "a passphrase for tests",
        "PATH": "\(folder):/usr/bin:/bin",
      ])
    #expect(shown.errors.isEmpty)
    let words = shown.output.split(separator: "\n").map(String.init)
    #expect(words.filter { !$0.hasPrefix("-") } == completed)
  }

  @Test("A file whose name isn't UTF-8 is read")
  func names() throws {
    let name = "\(home)-\u{1}.xml"
    let start = "startDate=\"2024-05-01 10:00:00 +0200\" endDate=\"2024-05-01 10:05:00 +0200\""
    let text = """
      <HealthData><Record type="HKQuantityTypeIdentifierStepCount" sourceName="A" unit="count" value="1" \(start)/></HealthData>
      """
    try Data(text.utf8).write(to: URL(filePath: name))
    #expect(try run("init").status == 0)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
    let script = #"mv "$1" "$0"/$'\xff\xfe.xml'; "$2" import "$0"/$'\xff\xfe.xml'"#
    let read = try ProgramRun(
      "/bin/bash", ["-c", script, home, name, program],
      environment: ["WELLSEAL_HOME": home, "HOME": home, "WELLSEAL_PASSPHRASE": "a passphrase for tests"])
    #expect(read.output.contains("1 new sample"), "\(read.errors)")
  }
}
