import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing
import WellsealDaemon
import WellsealModel

@testable import WellsealConsent

@Suite("Peer processes", .timeLimit(.minutes(5)))
struct PeerProcessTests {
  let temporaryFolder: TemporaryFolder

  init() throws { temporaryFolder = try TemporaryFolder() }

  /// A judge that records the requests it gets.
  final class Judge: AppJudging {
    private let asked = Mutex<[AppDoubt]>([])
    private let accepted: Set<AppDoubt.Reason>

    init(accepting accepted: Set<AppDoubt.Reason>) { self.accepted = accepted }

    var doubts: [AppDoubt] { asked.withLock { $0 } }

    func judge(_ doubt: AppDoubt) async -> AppJudgment {
      asked.withLock { $0.append(doubt) }
      return accepted.contains(doubt.reason) ? .accepted : .refused
    }
  }

  static func pulse(_ text: String = "") -> String { TemporaryFolder.information("com.example.pulse", text) }

  @Test(
    "Known apps aren't asked about again; changes and copied IDs are")
  func doubts() async throws {
    let judge = Judge(accepting: [.unknown])
    let server = try TestServer(temporaryFolder, judge: judge)
    let app = try temporaryFolder.app("Pulse", information: Self.pulse())
    try await server.serve {
      for _ in 0..<2 { try await #expect(server.peer(app).call("Who").contains("com.example.pulse")) }
      #expect(judge.doubts.map(\.reason) == [.unknown])

      let copy = try temporaryFolder.app("Copy", information: Self.pulse())
      try await #expect(server.peer(copy).call("Who").contains("denied this program"))
      #expect(judge.doubts.map(\.reason) == [.unknown, .copied])
      #expect(judge.doubts[1].registered?.program.path == app)

      try temporaryFolder.write(
        Self.pulse("<key>CFBundleName</key><string>New</string>"), to: "Pulse/Info.plist")
      try await #expect(server.peer(app).call("Who").contains("denied this program"))
      try temporaryFolder.write(Self.pulse(), to: "Pulse/Info.plist")
      try await #expect(server.peer(app).call("Who").contains("com.example.pulse"))

      try Self.append(to: app)
      try await #expect(server.peer(app).call("Who").contains("denied this program"))
      #expect(judge.doubts.map(\.reason) == [.unknown, .copied, .changed, .changed])
    }
  }

  @Test("An unknown program doesn't inherit decisions about its name")
  func inheritsNothing() async throws {
    let repository = try ConsentRepository(path: nil)
    try repository.change { decisions in
      for key in [
        AppKey.native("com.example.pulse"), .web("com.example.pulse"), .native("com.example.other"),
      ] {
        decisions.apps[key] = AppConsent(name: "Before")
        decisions.apps[key]?.reading = [.heartRate: .all]
      }
    }
    let before = repository.decisions.apps[.web("com.example.pulse")]
    let server = try TestServer(temporaryFolder, judge: AppPolicy.acceptAll) { key in
      try repository.change { $0.apps[key] = nil }
    }
    let app = try temporaryFolder.app("Pulse", information: Self.pulse())
    try await server.serve { try await #expect(server.peer(app).call("Who").contains("com.example.pulse")) }
    #expect(Set(repository.decisions.apps.keys) == [.web("com.example.pulse"), .native("com.example.other")])
    #expect(repository.decisions.apps[.web("com.example.pulse")] == before)
  }

  /// Replaces a program file with a changed copy that still runs.
  static func append(to program: String) throws {
    let other = program + ".new"
    try Executable.copy(program, to: other)
    try Executable.append("changed".utf8, to: other)
    rename(other, program)
  }

  @Test(
    "A program replaced while it runs stays known; the new one is unknown"
  )
  func replaced() async throws {
    let judge = Judge(accepting: [.unknown])
    let server = try TestServer(temporaryFolder, judge: judge)
    let app = try temporaryFolder.app("Pulse", information: Self.pulse())
    try await server.serve {
      let running = try await server.peer(app)
      #expect(await running.call("Who").contains("com.example.pulse"))
      try Self.append(to: app)
      await running.send("connect \(temporaryFolder.socket)")
      #expect(await running.call("Who").contains("com.example.pulse"))
      try await #expect(server.peer(app).call("Who").contains("denied this program"))
    }
  }

  @Test("A program that was replaced before its first check must be restarted")
  func replacedUnknown() async throws {
    let server = try TestServer(temporaryFolder)
    let app = try temporaryFolder.app("Pulse", information: Self.pulse())
    try await server.serve {
      let running = try Peer(app)
      await running.send("hangup")
      unlink(app)
      await running.send("connect \(temporaryFolder.socket)")
      #expect(await running.call("Who").contains("restart the program"))
    }
  }

  @Test("A process that becomes another program between calls isn't the app")
  func becomesAnother() async throws {
    let server = try TestServer(temporaryFolder)
    let good = try temporaryFolder.app("Pulse", information: Self.pulse())
    let bad = try temporaryFolder.app("Bad", information: TemporaryFolder.information("com.example.bad"))
    try await server.serve {
      let peer = try await server.peer(good)
      #expect(await peer.call("Who").contains("com.example.pulse"))
      // Send both in one write, because the first program must leave the second its command.
      let call = #"send {"method":"io.wellseal.test.Who","parameters":{}}"#
      #expect(await peer.send("become \(bad)\n\(call)") == "sent")
      #expect(await peer.send("receive").contains("ran another program"))
      #expect(await peer.send("receive") == "end")
    }
  }

  @Test("A connection loses its app when the process that made it ends")
  func makerEnded() async throws {
    let server = try TestServer(temporaryFolder)
    let app = try temporaryFolder.app("Pulse", information: Self.pulse())
    try await server.serve {
      let peer = try await server.peer(app)
      #expect(await peer.call("Who").contains("com.example.pulse"))
      let maker = try #require(peer.handle())
      #expect(await peer.send("fork") == "forked")
      await peer.waitForEnd(of: maker)
      #expect(await peer.call("Who").contains("ran another program"))
    }
  }

  @Test("A reused process ID is detected")
  func numberReused() throws {
    let first = try Peer(Peer.program)
    let handle = try #require(first.handle())
    let inspector = PeerInspector()
    let own = PeerInspector.Credentials(process: first.identifier, user: geteuid(), handle: handle)
    #expect(throws: Never.self) { try inspector.inspect(own) }
    first.kill()
    // The handle belongs to a process that ended; the process ID belongs to a live one.
    let other = try Peer(Peer.program)
    let reused = PeerInspector.Credentials(process: other.identifier, user: geteuid(), handle: handle)
    #expect(throws: PeerError.gone) { try inspector.inspect(reused) }
    #expect(throws: PeerError.gone) {
      try inspector.inspect(.init(process: first.identifier, user: geteuid(), handle: nil))
    }
  }

  @Test("An open folder of a process stays with it")
  func folderStays() throws {
    let peer = try Peer(Peer.program)
    let process = try PeerInspector().inspect(.init(process: peer.identifier, user: geteuid(), handle: nil))
    #expect(process.isUnchanged)
    #expect(process.path == Peer.program)
    #expect(!process.isDetached)
    #expect(process.flatpak == nil)
    peer.kill()
    #expect(!process.isUnchanged)
  }

  @Test(
    "The start time of a process is found after any process name",
    arguments: [
      ("7 (a) S 1 1 1 0 -1 0 1 0 0 0 0 0 0 0 20 0 1 0 4711 5", 4711),
      ("7 (a) b) (c) S 1 1 1 0 -1 0 1 0 0 0 0 0 0 0 20 0 1 0 4711 5", 4711),
      ("7 (a) S 1", nil), ("", nil), ("7 (a) S 1 1 1 0 -1 0 1 0 0 0 0 0 0 0 20 0 1 0 -4 5", nil),
    ] as [(String, UInt64?)])
  func starts(line: String, ticks: UInt64?) {
    #expect(PeerInspector.started(stat: Array(line.utf8)) == ticks)
  }

  @Test("Uptime is exact to the hundredth, without floating-point error")
  func uptime() {
    for ticks in UInt64(0)..<60_000 {
      let hundredths = ticks % 100
      let line = "\(ticks / 100).\(hundredths < 10 ? "0" : "")\(hundredths) 12.30\n"
      #expect(PeerInspector.ticks(uptime: Array(line.utf8)) == ticks)
    }
    for line in [
      "", "7", "7.1 2", "-1.00 2", "7.xx 2", "99999999999999999999.00 1", "184467440737095516.99 1",
    ] {
      #expect(PeerInspector.ticks(uptime: Array(line.utf8)) == nil)
    }
  }

  @Test(
    "Flatpak's own file names the application of a sandbox",
    arguments: [
      ("[Application]\nname=org.example.Walk\nruntime=x", "org.example.Walk"),
      ("[Instance]\nname=org.example.Other\n[Application]\nname=org.example.Walk", "org.example.Walk"),
      ("[Instance]\nname=org.example.Other", nil), ("[Application]\nname=../x", nil), ("", nil),
    ] as [(String, String?)])
  func flatpaks(content: String, name: String?) throws {
    #expect(FlatpakSandbox.name(in: Array(content.utf8)) == name)
    // The same through a folder like those in `/proc`. An invalid file is rejected, not treated as
    // if there were no sandbox.
    try FileManager.default.createDirectory(
      atPath: "\(temporaryFolder.path)/root", withIntermediateDirectories: true)
    let folder = try #require(OpenFile(open(temporaryFolder.path, OpenFile.naming | O_DIRECTORY | O_CLOEXEC)))
    #expect(try FlatpakSandbox.application(of: folder) == nil)
    try temporaryFolder.write(content, to: "root/.flatpak-info")
    let seen = Result { () throws(PeerError) in try FlatpakSandbox.application(of: folder) }
    #expect(seen == (name.map { .success($0) } ?? .failure(.malformed)))
  }

  @Test("Stopping the daemon ends a pending question and notifies the program")
  func stopWhileAsked() async throws {
    let judge = SilentJudge()
    let server = try TestServer(temporaryFolder, judge: judge)
    let app = try temporaryFolder.app("Pulse", information: Self.pulse())
    try await server.serve {
      let peer = try await server.peer(app)
      await peer.send(#"send {"method":"io.wellseal.test.Who"}"#)
      await judge.asked.wait()
      server.stop.request()
      #expect(await peer.send("receive").contains("the health daemon is stopping"))
      await judge.canceled.wait()
    }
  }

  @Test("Programs of other users are rejected")
  func foreign() throws {
    let peer = try Peer(Peer.program)
    let foreign = PeerInspector.Credentials(process: peer.identifier, user: 12_345, handle: nil)
    #expect(throws: PeerError.foreignUser) { try PeerInspector(owner: 0).inspect(foreign) }
  }

  @Test("A program without Info.plist has its file's name and no entitlements")
  func undescribed() async throws {
    let judge = Judge(accepting: [.unknown])
    let server = try TestServer(temporaryFolder, judge: judge)
    let app = try temporaryFolder.app("my tool")
    try await server.serve { try await #expect(server.peer(app).call("Who").contains(#""my-tool""#)) }
    #expect(judge.doubts.first?.seen.name == "my tool")
    #expect(judge.doubts.first?.seen.manifest == AppManifest())
  }

  @Test("A malicious Info.plist keeps its app out and reports the reason")
  func hostileManifest() async throws {
    let server = try TestServer(temporaryFolder)
    let app = try temporaryFolder.app("Pulse", information: "<plist><dict><key>")
    try await server.serve {
      try await #expect(server.peer(app).call("Who").contains("Info.plist isn't a valid property list"))
    }
  }

  @Test("A script is identified by its own files, not its interpreter")
  func script() async throws {
    let python = try #require(ProgramRun.find("python3"))
    let judge = Judge(accepting: [.unknown])
    let server = try TestServer(temporaryFolder, judge: judge)
    try temporaryFolder.write(Self.program, to: "app.py")
    try temporaryFolder.write(TemporaryFolder.information("com.example.script"), to: "Info.plist")
    try await server.serve {
      let peer = try Peer(python, ["-u", "\(temporaryFolder.path)/app.py", temporaryFolder.socket])
      #expect(await peer.send("go").contains(#""app":"script:com.example.script""#))
    }
    guard case .script(let path, _, _) = judge.doubts.first?.seen.program else {
      Issue.record("no script was seen")
      return
    }
    #expect(path == "\(temporaryFolder.path)/app.py")
  }

  @Test("A known script is rejected if its interpreter was removed while it runs")
  func detachedInterpreter() async throws {
    let server = try TestServer(temporaryFolder)
    let interpreter = try temporaryFolder.app("python3")
    let script = "\(temporaryFolder.path)/app.py"
    try temporaryFolder.write("", to: "app.py")
    try await server.serve {
      let running = try Peer(interpreter, ["-u", script])
      await running.send("connect \(temporaryFolder.socket)")
      #expect(await running.call("Who").contains(#""app":"script:"#))
      unlink(interpreter)
      await running.send("connect \(temporaryFolder.socket)")
      #expect(await running.call("Who").contains("restart the program"))
    }
  }

  @Test("A script changed after its process started isn't accepted as running")
  func changedScript() async throws {
    let python = try #require(ProgramRun.find("python3"))
    let server = try TestServer(temporaryFolder)
    let program = "import sys\nsys.stdin.readline()\nprint('runs')\n" + Self.program
    try temporaryFolder.write(program, to: "app.py")
    let began = ContinuousClock.now
    let peer = try Peer(python, ["-u", "\(temporaryFolder.path)/app.py", temporaryFolder.socket])
    #expect(await peer.send("run") == "runs")
    // Wait until a clock with a resolution of 1/100 s has certainly advanced.
    repeat {
      try temporaryFolder.write(program + "\n", to: "app.py")
    } while began.duration(to: .now) < .milliseconds(200)
    try await server.serve { #expect(await peer.send("go").contains("restart the program")) }
  }

  @Test(
    "A file at the script's path in the process's own file system isn't the script",
    .enabled(
      if: canMount, "unshare, of the Debian package util-linux, can't mount here: run the tests as root"))
  func hiddenScript() async throws {
    let python = try #require(ProgramRun.find("python3"))
    let unshare = try #require(ProgramRun.find("unshare"))
    let server = try TestServer(temporaryFolder)
    try temporaryFolder.write(Self.program, to: "app.py")
    try temporaryFolder.write(Self.program + "\n# another", to: "evil.py")
    let script = "\(temporaryFolder.path)/app.py"
    let command = #"mount --bind "$2" "$1" && exec "$3" -u "$1" "$4""#
    let peer = try Peer(
      unshare,
      [
        "-m", "/bin/sh", "-c", command, "sh", script, "\(temporaryFolder.path)/evil.py", python,
        temporaryFolder.socket,
      ])
    try await server.serve { #expect(await peer.send("go").contains("is in another file system")) }
  }

  /// Whether a process can mount a private file system: as root, except in containers without the
  /// capability.
  private static let canMount: Bool = {
    guard let unshare = ProgramRun.find("unshare") else { return false }
    let folder = FileManager.default.temporaryDirectory.path
    let trial = try? ProgramRun(unshare, ["-m", "mount", "--bind", folder, folder])
    return trial?.status == 0
  }()

  private static let program = """
    import socket, sys
    sys.stdin.readline()
    peer = socket.socket(socket.AF_UNIX)
    peer.connect(sys.argv[1])
    peer.sendall(b'{"method":"io.wellseal.test.Who"}\\0')
    print(peer.recv(4096).decode().rstrip("\\0"))
    """

  @Test("All connections of an unknown app share one question")
  func oneQuestion() async throws {
    let judge = SilentJudge()
    let server = try TestServer(temporaryFolder, judge: judge)
    let app = try temporaryFolder.app("Pulse", information: Self.pulse())
    try await server.serve {
      var peers: [Peer] = []
      for _ in 0..<10 {
        let peer = try await server.peer(app)
        await peer.send(#"send {"method":"io.wellseal.test.Who"}"#)
        peers.append(peer)
      }
      await judge.asked.wait()
      for peer in peers { peer.kill() }
      await judge.canceled.wait()
      #expect(judge.count.load(ordering: .relaxed) == 1)
    }
  }

  /// A judge that never answers.
  final class SilentJudge: AppJudging {
    let asked = StopSignal()
    let canceled = StopSignal()
    let count = Atomic(0)

    func judge(_ doubt: AppDoubt) async -> AppJudgment {
      count.add(1, ordering: .relaxed)
      asked.request()
      await StopSignal().wait()
      canceled.request()
      return .refused
    }
  }
}
