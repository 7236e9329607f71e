import Foundation
import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles

@Suite("Key and list publication")
struct PublishingTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// Returns a web server that serves a folder, with or without the CORS header for web pages.
  private func server(_ folder: String, isOpen: Bool = true) -> WebFetch {
    { request in
      let path = request.url.replacing(Workshop.address, with: folder)
      guard let body = try? AtomicFile.read(path, limit: 1 << 20) else {
        return .success(WebResponse(status: 404))
      }
      let headers = isOpen ? [WebHeader("access-control-allow-origin", "*")] : []
      return .success(WebResponse(status: 200, headers: headers, body: body))
    }
  }

  private func check(isOpen: Bool = true) async -> Reading<IssuerKeys> {
    let fetch = server(workshop.path("public"), isOpen: isOpen)
    return await PublishedKeysCheck(issuer: Workshop.address, fetch: fetch).run(at: Workshop.now)
  }

  @Test("The tree holds every published key with its list, and nothing private")
  func tree() async throws {
    let old = try workshop.issuer().kid
    _ = try workshop.home.lists.revoke(["AAAAAAAAAAA"], of: old)
    let new = try workshop.home.keys.rotate(with: workshop.secret, at: Workshop.now).new.kid
    let files = try workshop.home.publish(to: workshop.path("public"), at: Workshop.now)
    #expect(files == [".well-known/crl/\(old).json", ".well-known/jwks.json", "README.txt"])
    let set = try JSONDocument(parsing: try workshop.read("public/.well-known/jwks.json")).root
    let keys = Array(try #require(set["keys"]).elements)
    #expect(keys.map { $0["kid"]?.string } == [new, old])
    #expect(keys[0].members.map(\.name) == ["kty", "kid", "use", "alg", "crv", "x", "y"])
    #expect(keys[1]["crlVersion"]?.integer == 1)
    #expect(try workshop.mode("public/.well-known/jwks.json") == 0o644)
    let seen = await check()
    #expect(seen.findings.isEmpty)
    #expect(seen.value?.lists[old]?.revokes("AAAAAAAAAAA", issued: UnixTime(0)) == true)
  }

  @Test("A newer published list isn't overwritten")
  func stepBack() throws {
    let kid = try workshop.issuer().kid
    _ = try workshop.home.lists.revoke(["AAAAAAAAAAA"], of: kid)
    let newer = #"{"kid":"\#(kid)","method":"rid","ctr":9,"rids":["AAAAAAAAAAA","B"]}"#
    let name = "public/.well-known/crl/\(kid).json"
    try Folder(workshop.path("public/.well-known/crl"), isPrivate: false).create()
    _ = try workshop.write(newer, to: name)
    #expect(throws: IssuerStoreError.listStepsBack(kid: kid, published: 9, own: 1)) {
      try workshop.home.publish(to: workshop.path("public"), at: Workshop.now)
    }
    #expect(try workshop.read(name) == newer)
  }

  @Test("A README.txt of the web server isn't overwritten, and an own one is")
  func readme() throws {
    _ = try workshop.issuer()
    try Folder(workshop.path("public"), isPrivate: false).create()
    _ = try workshop.write("About this site\n", to: "public/README.txt")
    let files = try workshop.home.publish(to: workshop.path("public"), at: Workshop.now)
    #expect(files == [".well-known/jwks.json"])
    #expect(try workshop.read("public/README.txt") == "About this site\n")
    _ = try workshop.write("How to publish this folder\nof an earlier version", to: "public/README.txt")
    #expect(try workshop.home.publish(to: workshop.path("public"), at: Workshop.now).last == "README.txt")
    #expect(try workshop.read("public/README.txt").contains("Access-Control-Allow-Origin"))
  }

  @Test("Without a key there is nothing to publish")
  func empty() {
    #expect(throws: IssuerStoreError.noActiveKey) {
      try workshop.home.publish(to: workshop.path("public"), at: Workshop.now)
    }
  }

  @Test("The check names a missing key set or header and missing or old lists")
  func faults() async throws {
    #expect(await check().findings.map(\.code) == [.keysUnavailable])
    let kid = try workshop.issuer().kid
    _ = try workshop.home.lists.revoke(["AAAAAAAAAAA"], of: kid)
    _ = try workshop.home.publish(to: workshop.path("public"), at: Workshop.now)
    #expect(await check(isOpen: false).findings.map(\.code) == [.keysWithoutCORS, .keysWithoutCORS])
    let list = "public/.well-known/crl/\(kid).json"
    let older = try workshop.read(list)
    _ = try workshop.home.lists.revoke(["B"], of: kid)
    _ = try workshop.home.publish(to: workshop.path("public"), at: Workshop.now)
    _ = try workshop.write(older, to: list)
    #expect(await check().findings.map(\.code) == [.revocationListForm])
    try FileManager.default.removeItem(atPath: workshop.path(list))
    #expect(await check().findings.map(\.code) == [.revocationListUnavailable])
  }

  @Test("The issuer's URL is saved, and never guessed")
  func address() throws {
    #expect(throws: IssuerStoreError.noIssuerAddress) { try workshop.home.address() }
    try workshop.home.setAddress(Workshop.address)
    #expect(try workshop.home.address() == Workshop.address)
    _ = try workshop.write(#"{"format":"wellseal-issuer","version":2,"iss":"x"}"#, to: "issuer/issuer.json")
    #expect(throws: IssuerStoreError.unknownFormat(file: "issuer.json")) { try workshop.home.address() }
  }
}
