import Foundation
import TestSupport

/// Runs the commands of a page in the shell of a user who has nothing yet.
///
/// Values that differ between users and days (identifiers, times, paths) are matched by their form.
/// In later commands, an identifier on the page means the one that was printed instead.
final class PageSession {
  private let folder: String
  private var workingFolder: String
  private var running: [Process] = []
  /// The exit status of the last command.
  private var status: Int32 = 0
  /// The identifiers on the page, and their values here.
  private var meanings: [String: String] = [:]

  /// Creates a session in the page's start folder: the root for the README, and the card examples
  /// for the others.
  init(page: String) throws {
    workingFolder = PageTranscript.root.appending(path: page == "README.md" ? "" : "Examples/cards").path
    folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)").path
    for name in ["me", "run", "bin"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
  }

  func end() {
    for process in running.reversed() where process.isRunning {
      process.terminate()
      process.waitForEnd()
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The commands before the first command of a page, which the page describes in words.
  static let before = [
    "Documentation/Asking.md": ["wellseal init", "wellseal import ../health/export.xml"]
  ]

  /// Runs the commands that precede a page's first command.
  func prepare(_ page: String) throws {
    for command in Self.before[page] ?? [] { _ = try output(of: command) }
  }

  /// Runs one step.
  ///
  /// - Returns: The output that differs from the page, or `nil` if it is the same.
  func run(_ step: PageTranscript.Step) async throws -> String? {
    let command = Self.stripped(here(step.command))
    if command.hasPrefix("alias ") { return nil }
    if command.hasPrefix("cd ") {
      workingFolder =
        URL(filePath: workingFolder).appending(path: String(command.dropFirst(3))).standardized.path
      return nil
    }
    // Prompts aren't shown if the environment has the answer.
    let expected = step.output.filter { !Self.prompts.contains($0) }
    if Self.lasting.contains(where: command.hasPrefix) || command.hasSuffix("&") {
      return try await begin(command, expected)
    }
    var found: [String] = []
    // Another process's own action takes a moment.
    for _ in 0..<100 {
      found = try output(of: command)
      if let meanings = match(expected, found) {
        self.meanings.merge(meanings) { $1 }
        // A command without output would pass whatever it does. One with a placeholder can't run.
        return expected.isEmpty && status != 0 && !command.contains("…") ? "exit status \(status)" : nil
      }
      guard Self.awaited.contains(where: command.hasPrefix) else { break }
      try await Task.sleep(for: .milliseconds(200))
    }
    return found.joined(separator: "\n")
  }

  /// Commands that run until they are stopped, with the options that let them run next to others.
  private static let lasting = ["wellseal health-app"]
  /// Commands whose output depends on the concurrent actions of an app.
  private static let awaited = ["wellseal consent pending", "wellseal log", "wellseal unlock"]
  private static let prompts = ["Passphrase of the new store:", "Repeat passphrase:"]

  private static func stripped(_ command: String) -> String {
    command.split(separator: " #")[0].trimmingCharacters(in: .whitespaces)
  }

  /// Returns a command of the page with the paths and identifiers of this session.
  private func here(_ command: String) -> String {
    meanings.reduce(command.replacing("/tmp/", with: "\(folder)/")) { $0.replacing($1.key, with: $1.value) }
  }

  /// Returns the output with the paths of the page.
  private func lines(_ printed: String) -> [String] {
    // The stand-in for an example app is a script. A terminal doesn't show the carriage return at
    // the end of CSV lines.
    let text = printed.replacing("script:com.example", with: "com.example").replacing(
      "\(folder)/me", with: "/home/me"
    ).replacing("\(folder)/", with: "/tmp/")
      .replacing("\r\n", with: "\n")
    var lines = text.components(separatedBy: "\n").map { $0.replacing("/home/ada", with: "/home/me") }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private func process(_ command: String) throws -> Process {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let programs = URL(filePath: tests).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "exec 2>&1; \(command)"]
    process.currentDirectoryURL = URL(filePath: workingFolder)
    process.environment = [
      "PATH": "\(folder)/bin:\(programs):/usr/bin:/bin", "HOME": "\(folder)/me",
      "XDG_RUNTIME_DIR": "\(folder)/run",
      "WELLSEAL_PASSPHRASE": "a passphrase for tests", "TZ": "UTC",
      "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024",
    ]
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private func output(of command: String) throws -> [String] {
    let process = try process(command)
    let path = "\(folder)/output"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: path)
    try process.start()
    status = process.waitForEnd()
    return lines(try String(contentsOfFile: path, encoding: .utf8))
  }

  /// Starts a command that keeps running, and waits for its first output.
  private func begin(_ command: String, _ expected: [String]) async throws -> String? {
    var command = command.hasSuffix("&") ? String(command.dropLast()) : command
    if command.hasPrefix("wellseal serve") || command.hasPrefix("wellseal health-app") {
      command = "exec \(command) --port 0"
    }
    if command.hasPrefix("wellseal health-app") || expected.contains(where: { $0.contains("The Health app") })
    {
      _ = try output(of: "wellseal init")
    }
    if command.hasPrefix("./") { try StandInApp.write(to: folder) }
    let process = try process(command.hasPrefix("./") ? "cd '\(folder)'; exec \(command)" : command)
    let path = "\(folder)/output-\(running.count)"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: path)
    try process.start()
    running.append(process)
    var found: [String] = []
    for _ in 0..<150 {
      found = lines(try String(contentsOfFile: path, encoding: .utf8))
      // Lines that a daemon prints after its first lines are for the log.
      if expected.isEmpty || match(expected, found) != nil { break }
      try await Task.sleep(for: .milliseconds(200))
    }
    if expected.isEmpty { return nil }
    return match(expected, found) == nil ? found.joined(separator: "\n") : nil
  }
}

extension PageSession {
  /// Matches lines with those of the page, and returns the values of the page's identifiers if they
  /// are equal.
  private func match(_ expected: [String], _ found: [String]) -> [String: String]? {
    guard let first = expected.first else { return found.isEmpty || found == [""] ? [:] : nil }
    if first.trimmingCharacters(in: .whitespaces) == "…" {
      for count in 0...found.count {
        if let rest = match(Array(expected.dropFirst()), Array(found.dropFirst(count))) { return rest }
      }
      return nil
    }
    guard let line = found.first, let here = Self.match(first.replacing("/home/ada", with: "/home/me"), line)
    else { return nil }
    return match(Array(expected.dropFirst()), Array(found.dropFirst())).map { $0.merging(here) { $1 } }
  }

  private static func match(_ expected: String, _ found: String) -> [String: String]? {
    var rest = Substring(expected)
    var pattern = ""
    var tokens: [String] = []
    while !rest.isEmpty {
      if let (token, form) = variable(rest) {
        tokens.append(String(token))
        pattern += "(\(form))"
        rest = rest.dropFirst(token.count)
      } else {
        pattern += NSRegularExpression.escapedPattern(for: String(rest.removeFirst()))
      }
    }
    guard let regex = try? Regex("^\(pattern)$"), let match = try? regex.wholeMatch(in: found) else {
      return nil
    }
    let values = match.output.dropFirst().map { $0.substring.map(String.init) ?? "" }
    return Dictionary(zip(tokens, values).filter { $0.0.count >= 8 }, uniquingKeysWith: { $1 })
  }

  /// Returns the variable token at the start of a text, and its form.
  private static func variable(_ text: Substring) -> (token: Substring, form: String)? {
    for form in forms {
      guard let regex = try? Regex("^(?:\(form))"), let match = try? regex.prefixMatch(in: text) else {
        continue
      }
      return (text[match.range], form)
    }
    guard text.first == "…" else { return nil }
    return (token: text.prefix(1), form: ".*")
  }

  private static let forms = [
    "[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}",
    #"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z"#,
    #"seen \d{4}-\d\d-\d\d"#, #"in \d+(?:\.\d+)? s\b"#, #"\b(?=[0-9a-f]*[0-9])[0-9a-f]{8}\b"#,
    #"\b[A-Za-z0-9_-]{43}\b"#, #"127\.0\.0\.1:\d+/"#, #"open/[0-9a-f]+…?"#,
    // Times and signatures make a card a few characters longer or shorter.
    #"a card of \d+ characters: \d+ %"#,
  ]
}

/// A program that requests heart rates like the example app, whose bundle it has.
enum StandInApp {
  static func write(to folder: String) throws {
    let bundle = PageTranscript.root.appending(path: "Examples/Apps/Sources/HeartRateRecorder/Bundle").path
    for name in ["Info.plist", "Entitlements.plist"] {
      try FileManager.default.copyItem(atPath: "\(bundle)/\(name)", toPath: "\(folder)/\(name)")
    }
    let path = "\(folder)/HeartRateRecorder"
    try Executable.write(script.utf8, to: path)
  }

  private static let script = """
    #!/usr/bin/env python3
    import json, os, socket, time

    def call(method, parameters):
        for _ in range(100):
            try:
                link = socket.socket(socket.AF_UNIX)
                link.connect(os.environ["XDG_RUNTIME_DIR"] + "/wellseal/health.sock")
                break
            except OSError:
                time.sleep(0.1)
        link.sendall(json.dumps({"method": "io.wellseal.health." + method, "parameters": parameters}).encode() + b"\\0")
        answer = b""
        while not answer.endswith(b"\\0"):
            more = link.recv(4096)
            if not more:
                break
            answer += more

    beat = "HKQuantityTypeIdentifierHeartRate"
    call("RequestAuthorization", {"share": [beat], "read": [beat]})
    """
}
