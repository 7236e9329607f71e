import Foundation
import Testing

@testable import WellsealConsent

@Suite("App recognition")
struct AppRecognitionTests {
  static func seen(
    _ identifier: String = "com.example.pulse", at path: String = "/opt/pulse/Pulse", digest: String = "a",
    manifest: String? = "m", detached: Bool = false
  ) -> SeenApp {
    SeenApp(
      identifier: identifier, name: "Pulse",
      program: .executable(path: path, digest: ProgramDigest(digest)),
      manifestDigest: manifest.map { ProgramDigest($0) }, isDetached: detached)
  }

  static func flatpak(_ name: String, manifest: String) -> SeenApp {
    SeenApp(
      identifier: "org.example.Walk", name: "Walk", program: .flatpak(name),
      manifestDigest: ProgramDigest(manifest))
  }

  static func script(_ path: String, digest: String, by interpreter: String) -> SeenApp {
    SeenApp(
      identifier: "com.example.script", name: "Script",
      program: .script(path: path, digest: ProgramDigest(digest), interpreter: interpreter))
  }

  /// A registry that contains Pulse, Walk and Script.
  static let registry = {
    var registry = AppRegistry()
    for app in [
      seen(), flatpak("org.example.Walk", manifest: "m"),
      script("/s/a.py", digest: "s", by: "/usr/bin/python3"),
    ] {
      registry.register(app, at: Date(timeIntervalSinceReferenceDate: 0))
    }
    return registry
  }()

  enum Expected: Hashable, Sendable {
    case known
    case doubt(AppDoubt.Reason)
    case detached
  }

  @Test(
    "The properties of an app that are compared",
    arguments: [
      ("the same", seen(), .known),
      ("a new identifier", seen("com.example.other"), .doubt(.unknown)),
      (
        "a new identifier of a known program", seen("com.example.other", at: "/opt/pulse/Pulse"),
        .doubt(.unknown)
      ),
      ("another program at the same place", seen(digest: "b"), .doubt(.changed)),
      ("another manifest beside the same program", seen(manifest: "n"), .doubt(.changed)),
      ("the manifest gone", seen(manifest: nil), .doubt(.changed)),
      ("the identifier elsewhere, another program", seen(at: "/tmp/Pulse", digest: "b"), .doubt(.copied)),
      ("the identifier elsewhere, the same program", seen(at: "/tmp/Pulse"), .doubt(.copied)),
      ("the program replaced while it runs", seen("Pulse", manifest: nil, detached: true), .known),
      (
        "a new program replaced while it runs", seen("Pulse", digest: "b", manifest: nil, detached: true),
        .detached
      ),
      (
        "the known program, running from a deleted file elsewhere",
        seen("Pulse", at: "/tmp/Pulse", detached: true), .detached
      ),
      ("a sandboxed app", flatpak("org.example.Walk", manifest: "m"), .known),
      ("a sandboxed app after an update", flatpak("org.example.Walk", manifest: "n"), .known),
      (
        "a sandboxed app with the identifier of another", flatpak("org.example.Evil", manifest: "m"),
        .doubt(.copied)
      ),
      ("a script", script("/s/a.py", digest: "s", by: "/usr/bin/python3"), .known),
      ("a changed script", script("/s/a.py", digest: "t", by: "/usr/bin/python3"), .doubt(.changed)),
      ("a script run by something else", script("/s/a.py", digest: "s", by: "/tmp/python3"), .doubt(.copied)),
    ] as [(String, SeenApp, Expected)])
  func recognition(name: String, seen: SeenApp, expected: Expected) {
    let outcome: Expected =
      switch Self.registry.recognize(seen) {
      case .known: .known
      case .doubt(let doubt): .doubt(doubt.reason)
      case .detached: .detached
      }
    #expect(outcome == expected)
  }

  @Test("An accepted change keeps the first day")
  func registering() {
    var registry = Self.registry
    registry.register(Self.seen(digest: "b"), at: Date(timeIntervalSinceReferenceDate: 99))
    let app = registry.apps[.native("com.example.pulse")]
    #expect(app?.program == Self.seen(digest: "b").program)
    #expect(app?.firstSeen == Date(timeIntervalSinceReferenceDate: 0))
    #expect(app?.wakeUp == ["/opt/pulse/Pulse"])
    registry.remove(.native("com.example.pulse"))
    #expect(registry.recognize(Self.seen()) == .doubt(AppDoubt(.unknown, Self.seen())))
  }

  @Test(
    "A script is started the way its interpreter runs it",
    arguments: [
      ("/usr/bin/java", "/opt/walk/walk.jar", ["-jar", "/opt/walk/walk.jar"]),
      ("/usr/lib/jvm/java-17/bin/java", "/opt/walk/Walk.java", ["/opt/walk/Walk.java"]),
      ("/usr/bin/python3.11", "/opt/walk/walk.py", ["/opt/walk/walk.py"]),
      ("/usr/bin/swift-frontend", "/opt/walk.swift", ["-frontend", "-interpret", "/opt/walk.swift"]),
    ])
  func wakingScripts(interpreter: String, path: String, words: [String]) throws {
    var registry = AppRegistry()
    registry.register(Self.script(path, digest: "s", by: interpreter), at: Date(timeIntervalSince1970: 0))
    let app = try #require(registry.apps[.script("com.example.script")])
    #expect(app.wakeUp == [interpreter] + words)
    // The arguments that start a script must also be recognized as that script.
    #expect(Interpreter(interpreter)?.script(in: [interpreter] + words) == path)
  }

  @Test("The app registry file is private to its owner and round-trips")
  func file() async throws {
    let place = try TemporaryFolder()
    let path = "\(place.path)/apps.json"
    let first = try AppRecognizer(file: AppRegistryFile(path), judge: AppPolicy.acceptAll)
    try await first.change { $0 = Self.registry }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let second = try AppRecognizer(file: AppRegistryFile(path), judge: AppPolicy.acceptAll)
    #expect(await second.apps == Self.registry.apps.values.sorted { $0.key < $1.key })
  }

  @Test("A first-format file keys apps by identifier and reads them by kind")
  func firstFormat() async throws {
    let place = try TemporaryFolder()
    let path = "\(place.path)/apps.json"
    let first = try AppRecognizer(file: AppRegistryFile(path), judge: AppPolicy.acceptAll)
    try await first.change { $0 = Self.registry }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\"script:com.example.script\" : {"))
    let old = text.replacing("\"script:com", with: "\"com").replacing(
      "\"format\" : 2", with: "\"format\" : 1")
    try Data(old.utf8).write(to: URL(filePath: path))
    chmod(path, 0o600)
    let second = try AppRecognizer(file: AppRegistryFile(path), judge: AppPolicy.acceptAll)
    #expect(await second.apps == Self.registry.apps.values.sorted { $0.key < $1.key })
  }

  @Test("A script and a native app with the same name stay distinct")
  func kinds() {
    var registry = AppRegistry()
    registry.register(Self.seen("com.example.script"), at: Date(timeIntervalSinceReferenceDate: 0))
    let script = Self.script("/s/a.py", digest: "s", by: "/usr/bin/python3")
    #expect(registry.recognize(script) == .doubt(AppDoubt(.unknown, script)))
    registry.register(script, at: Date(timeIntervalSinceReferenceDate: 1))
    #expect(Set(registry.apps.keys) == [.native("com.example.script"), .script("com.example.script")])
  }

  @Test(
    "A damaged app registry is reported, not treated as empty",
    arguments: ["", "{", #"{"format":3,"apps":{}}"#])
  func damaged(text: String) throws {
    let place = try TemporaryFolder()
    let path = "\(place.path)/apps.json"
    _ = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    let error = #expect(throws: AppRegistryError.self) {
      try AppRecognizer(file: AppRegistryFile(path), judge: AppPolicy.acceptAll)
    }
    #expect(error?.description == "\(path) is damaged, or was written by a newer version of this program")
  }

  @Test(
    "A script is the first argument after options that run no code",
    arguments: [
      (["python3", "app.py", "-v"], "app.py"), (["python3", "-u", "app.py"], "app.py"),
      (["python3", "-uB", "-I", "app.py"], "app.py"), (["python3", "-c", "import os"], nil),
      (["python3", "-m", "app"], nil), (["python3"], nil), (["python3", "-", "app.py"], nil),
      (["python3", "-mapp", "app.py"], nil), (["python3", "-cpass", "app.py"], nil),
      (["python3", "-uc", "pass", "app.py"], nil), (["python3", "-W", "app.py", "evil.py"], nil),
      (["python3", "-i", "app.py"], nil), (["python3", "--", "app.py"], nil),
      (["python3", "", "app.py"], nil), (["perl", "-eprint", "app.pl"], nil),
      (["perl", "-w", "app.pl"], "app.pl"), (["ruby", "-ne", "puts", "app.rb"], nil),
      (["bash", "-eu", "app.sh"], "app.sh"), (["bash", "-s", "app.sh"], nil),
      (["bash", "-ec", "true", "app.sh"], nil), (["node", "--eval=1", "app.js"], nil),
      (["node", "-r", "app.js", "evil.js"], nil), (["node", "--no-warnings", "app.js"], "app.js"),
      (["java", "-jar", "app.jar"], "app.jar"), (["java", "-cp", "app.jar", "Evil"], nil),
      (["java", "-Xmx1g", "-jar", "app.jar"], "app.jar"),
      (["swift-frontend", "-frontend", "-interpret", "app.swift"], "app.swift"),
    ] as [([String], String?)])
  func scripts(arguments: [String], script: String?) throws {
    let interpreter = try #require(Interpreter("/usr/bin/\(arguments[0])"))
    #expect(interpreter.script(in: arguments) == script)
  }

  @Test(
    "Interpreters are identified by name without the version",
    arguments: [
      ("/usr/bin/python3.11", true), ("/usr/bin/python", true), ("/opt/venv/bin/python3", true),
      ("/usr/bin/perl5.36.0", true), ("/usr/bin/node-18", true), ("/opt/pulse/Pulse", false),
      ("/usr/bin/3", false),
    ])
  func interpreters(path: String, isInterpreter: Bool) {
    #expect((Interpreter(path) != nil) == isInterpreter)
  }
}
