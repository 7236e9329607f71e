import Foundation
import TestProvider
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealProviders

/// The listener that waits for the browser if no Health app runs.
@Suite("Return from a provider without the Health app", .timeLimit(.minutes(5)))
struct CallbackListenerTests {
  /// Only root can run a program as another user; elsewhere that part is skipped.
  private static let canChangeUser = geteuid() == 0 && ProgramRun.find("setpriv") != nil

  private let fixture: ProviderFixture
  private let service: ProviderService
  private let link: String
  private let port: String

  init() async throws {
    fixture = try ProviderFixture()
    service = ProviderService(
      GivenStore(fixture.store), ProviderFixture.setting(fixture.provider.network, fixture.clock))
    let account = try await service.add(.init(fixture.provider.base))
    link = try await service.startSignIn(account.id)
    let redirect = FormFields(String(link.split(separator: "?").last ?? "").utf8)["redirect_uri"] ?? ""
    let found = redirect.firstMatch(of: #/^http:\/\/127\.0\.0\.1:(\d+)\/callback$/#)
    port = try #require(found.map { String($0.1) })
  }

  /// Returns the port's reply to a request of this user or of `nobody`.
  ///
  /// It waits on a separate thread, because the listener needs Swift's threads.
  private func answer(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1", asNobody: Bool = false
  ) async throws -> String {
    let field = host.map { "Host: \($0)\r\n" } ?? ""
    let request = "\(method) \(path) HTTP/1.1\r\n\(field)Connection: close\r\n\r\n"
    let script = #"exec 3<>"/dev/tcp/127.0.0.1/$0" && printf '%s' "$1" >&3; cat <&3"#
    let user = asNobody ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let words = user + ["bash", "-c", script, port, request]
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try ProgramRun("/usr/bin/env", words).output })
      }
    }
  }

  @Test("Other methods, hosts, paths and endless URLs get no response; the browser does")
  func guards() async throws {
    let good = "/callback?\(fixture.provider.signIn(link))"
    for host in ["localhost", "evil.example", "127.0.0.1.evil.example", "127.0.0.1@evil.example", "", nil] {
      let refused = try await answer(good, host: host)
      #expect(refused.firstMatch(of: #/^HTTP/1\.1 4\d\d /#) != nil, "\(host ?? "none")")
    }
    for path in ["http://evil.example\(good)", "http://127.0.0.1:1\(good)"] {
      #expect(try await answer(path).hasPrefix("HTTP/1.1 400 "), "\(path)")
    }
    for method in ["POST", "PUT", "OPTIONS", "HEAD"] {
      #expect(try await answer(good, method: method).hasPrefix("HTTP/1.1 404 "), "\(method)")
    }
    for path in ["/", "/callback", "/callback/?state=x", "/callbacks?state=x", "/x/callback?state=x"] {
      #expect(try await answer(path).hasPrefix("HTTP/1.1 404 "), "\(path)")
    }
    let long = try await answer("/callback?state=\(String(repeating: "x", count: 8192))")
    #expect(long.firstMatch(of: #/^HTTP/1\.1 4\d\d /#) != nil)
    if Self.canChangeUser { #expect(try await answer(good, asNobody: true) == "") }
    #expect(try await service.accounts().map(\.standing) == [.new])
    #expect(try await answer(good, host: "127.0.0.1:\(port)").contains("You are signed in."))
    #expect(try await service.accounts().map(\.standing) == [.signedIn])
    await service.close()
  }

  @Test(
    "An unknown state signs no one in, and a valid one signs in once",
    arguments: ["state=guessed&code=x", "code=x", "state=&code=x"])
  func states(query: String) async throws {
    let refused = try await answer("/callback?\(query)")
    #expect(refused.hasPrefix("HTTP/1.1 200 ") && refused.contains("Couldn't sign in"))
    #expect(!refused.contains("guessed"))
    let good = "/callback?\(fixture.provider.signIn(link))"
    #expect(try await answer(good).contains("You are signed in."))
    #expect(try await answer(good).contains("Couldn't sign in"))
    await service.close()
  }
}
