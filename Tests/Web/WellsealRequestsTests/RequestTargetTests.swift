import HTTPTypes
import Hummingbird
import Testing
import WellsealRequests

@Suite("Targets of requests")
struct RequestTargetTests {
  private func problem(_ path: String) -> String? {
    RequestTarget.problem(
      with: HTTPRequest(method: .get, scheme: "https", authority: "localhost", path: path))
  }

  @Test(
    "A path with another spelling of the same path is rejected",
    arguments: [
      "//", "//open/x", "///open/x", "/open//x", "/open/x//", "/./open/x", "/open/./x", "/a/../open/x",
      "/open/x/..", "/open/.", "/..", "/%6fpen/x", "/%6Fpen/x", "/op%65n/x", "/%2e/open/x", "/%2E%2E/open/x",
      "/a/%2e%2e/open/x", "/.%2e/open/x", "/a%2d", "/a%5F", "/a%7e", "/a%30", "/\\open/x", "/a\\..\\open",
      "//open/x?page=1", "/a/..?x=1", "", "open/x", "?x", "https://localhost/open/x",
    ])
  func refused(path: String) { #expect(problem(path) != nil) }

  @Test(
    "Other paths are accepted, whatever their query is",
    arguments: [
      "/", "/open/x", "/open/x/", "/a.b/.well-known/c..d", "/...", "/a%20b", "/a%2Fb", "/a%C3%A9", "/100%",
      "/a%zz", "/a:b@c", "/x?next=//open/x", "/x?next=/../%6f", "/x?", "/%252e%252e/x",
    ])
  func accepted(path: String) { #expect(problem(path) == nil) }
}
