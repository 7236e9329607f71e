import Glibc
import Testing
import WellsealConsent

@testable import WellsealDaemon

@Suite("Limits for callers of the daemon")
struct ConnectionRegistryTests {
  private static var limits: ServerLimits {
    var limits = ServerLimits()
    limits.connections = 5
    limits.connectionsPerProcess = 3
    limits.connectionsPerProgram = 2
    limits.streamsPerApp = 2
    limits.bytesPerProcess = 100
    return limits
  }

  @Test("Connections are limited per process and in total")
  func connections() {
    let registry = ConnectionRegistry(Self.limits)
    #expect((0..<5).map { _ in registry.enter(pid_t(1)) } == [true, true, true, false, false])
    #expect((0..<3).map { _ in registry.enter(pid_t(2)) } == [true, true, false])
    #expect(registry.connections == 5)
    registry.leave(pid_t(1))
    #expect(registry.connections == 4)
    #expect(registry.enter(pid_t(2)))
    #expect(!registry.enter(pid_t(1)))
  }

  @Test("All unknown programs share one limit")
  func programs() throws {
    let registry = ConnectionRegistry(Self.limits)
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    let known = try #require(FileIdentity(of: file))
    let stranger: FileIdentity? = nil
    #expect((0..<3).map { _ in registry.enter(stranger) } == [true, true, false])
    #expect((0..<3).map { _ in registry.enter(known) } == [true, true, false])
    registry.leave(known)
    #expect(!registry.enter(stranger))
    #expect(registry.enter(known))
  }

  @Test("Half-sent messages of a process are counted in bytes and released")
  func bytes() {
    let registry = ConnectionRegistry(Self.limits)
    #expect(registry.acquire(60, for: 1))
    #expect(!registry.acquire(41, for: 1))
    #expect(registry.acquire(40, for: 1))
    #expect(registry.acquire(100, for: 2))
    registry.release(100, of: 1)
    #expect(registry.acquire(100, for: 1))
    #expect(!registry.acquire(1, for: 1))
  }

  @Test("The number of open streams of an app is limited")
  func streams() {
    let registry = ConnectionRegistry(Self.limits)
    let (one, other) = (AppKey.native("com.example.one"), AppKey.native("com.example.other"))
    #expect((0..<3).map { _ in registry.openStream(of: one) } == [true, true, false])
    #expect(registry.openStream(of: other))
    registry.closeStream(of: one)
    #expect(registry.openStream(of: one))
    #expect(!registry.openStream(of: one))
  }
}
