import Synchronization
import Testing
import WellsealBase
import WellsealCredentials

@Suite("Issuer keys")
struct IssuerLibraryTests {
  let issuer = TestIssuer()
  let web = CountingWeb()

  private var keyURL: String { "\(issuer.address)/.well-known/jwks.json" }
  private var listURL: String { "\(issuer.address)/.well-known/crl/\(issuer.kid).json" }

  private func library(
    _ trust: TrustStore = TrustStore(), cache: IssuerDiskCache = .none, clock: Clock = Clock(),
    isOnline: Bool = true
  ) -> IssuerLibrary {
    let answers = web
    let fetch: WebFetch = { await answers.fetch($0) }
    return IssuerLibrary(trust: trust, fetch: isOnline ? fetch : nil, cache: cache, now: { clock.now })
  }

  private func keys(_ library: IssuerLibrary, kid: String? = nil) async -> Reading<IssuerKeys> {
    await library.keys(of: issuer.address, kid: kid ?? issuer.kid, issued: UnixTime(0))
  }

  @Test("The issuer is queried once for many cards, and again after a day")
  func asksOnce() async {
    web.answer(keyURL, issuer.keySet().minified)
    let clock = Clock()
    let library = library(clock: clock)
    for _ in 0..<50 { #expect(await keys(library).value?.key(issuer.kid) != nil) }
    #expect(web.count(keyURL) == 1)
    clock.advance(by: 86_401)
    _ = await keys(library)
    #expect(web.count(keyURL) == 2)
  }

  @Test("A flood of unknown keys queries the issuer once in five minutes")
  func flood() async {
    web.answer(keyURL, issuer.keySet().minified)
    let clock = Clock()
    let library = library(clock: clock)
    for number in 0..<100 { #expect(await keys(library, kid: "unknown-\(number)").value != nil) }
    #expect(web.count(keyURL) == 1)
    clock.advance(by: 301)
    _ = await keys(library, kid: "unknown")
    #expect(web.count(keyURL) == 2)
  }

  @Test("A directory with the key is used without querying the issuer")
  func fromDirectory() async throws {
    let entry: JSON = [
      "issuer": ["iss": .string(issuer.address), "name": "x"], "keys": issuer.keySet()["keys"] ?? [],
    ]
    let snapshot: JSON = ["issuerInfo": [entry]]
    let trust = TrustStore([try #require(TrustDirectory.read(snapshot.minified, name: "d").value)])
    let reading = await keys(library(trust))
    #expect(reading.value?.origin == .directory("d"))
    #expect(web.total == 0)
  }

  @Test("Offline without a cached copy, the keys are missing with a reason")
  func offline() async {
    let reading = await keys(library(isOnline: false))
    #expect(reading.value == nil)
    #expect(reading.findings.map(\.code) == [.keysUnavailable])
    #expect(reading.findings.first?.message.contains("network access is disabled") == true)
  }

  @Test(
    "A cached copy is used while the issuer is down, then replaced")
  func keptCopy() async {
    let cache = MemoryCache()
    let clock = Clock()
    web.answer(keyURL, issuer.keySet().minified)
    #expect(await keys(library(cache: cache.cache, clock: clock)).value != nil)
    web.answer(keyURL, nil)
    clock.advance(by: 200_000)
    #expect(await keys(library(cache: cache.cache, clock: clock)).value?.key(issuer.kid) != nil)
    #expect(await keys(library(cache: cache.cache, clock: clock, isOnline: false)).value != nil)
    web.answer(keyURL, TestIssuer().keySet().minified)
    #expect(await keys(library(cache: cache.cache, clock: clock)).value?.key(issuer.kid) == nil)
  }

  @Test("A reply that isn't a key set doesn't replace the cached copy")
  func damagedAnswer() async {
    let cache = MemoryCache()
    let clock = Clock()
    web.answer(keyURL, issuer.keySet().minified)
    _ = await keys(library(cache: cache.cache, clock: clock))
    web.answer(keyURL, Array("<html>".utf8))
    clock.advance(by: 200_000)
    #expect(await keys(library(cache: cache.cache, clock: clock)).value?.key(issuer.kid) != nil)
  }

  @Test("A revocation list never goes back to an older version")
  func rollback() async {
    func list(_ version: Int, _ rids: String) -> [UInt8] {
      Array(#"{"kid":"\#(issuer.kid)","method":"rid","ctr":\#(version),"rids":\#(rids)}"#.utf8)
    }
    let cache = MemoryCache()
    web.answer(keyURL, issuer.keySet { $0["crlVersion"] = 2 }.minified)
    web.answer(listURL, list(2, #"["abc"]"#))
    #expect(await keys(library(cache: cache.cache)).value?.lists[issuer.kid]?.version == 2)
    web.answer(keyURL, issuer.keySet { $0["crlVersion"] = 1 }.minified)
    web.answer(listURL, list(1, "[]"))
    let clock = Clock()
    clock.advance(by: 200_000)
    let reading = await keys(library(cache: cache.cache, clock: clock))
    #expect(reading.value?.lists[issuer.kid]?.revokes("abc", issued: UnixTime(0)) == true)
    #expect(reading.findings.contains { $0.code == .revocationListOutdated })
  }

  @Test("A list is fetched only when its version changed")
  func listOnce() async {
    let list = Array(#"{"kid":"\#(issuer.kid)","method":"rid","ctr":1,"rids":["a"]}"#.utf8)
    web.answer(keyURL, issuer.keySet { $0["crlVersion"] = 1 }.minified)
    web.answer(listURL, list)
    let library = library()
    for _ in 0..<10 { #expect(await keys(library).value?.lists[issuer.kid] != nil) }
    #expect(web.count(listURL) == 1)
  }

  @Test("Keys are cached from the first request until their refresh is due")
  func atHand() async {
    web.answer(keyURL, issuer.keySet().minified)
    let clock = Clock()
    let library = library(clock: clock)
    #expect(keysAtHand(library) == nil)
    let asked = await keys(library)
    #expect(keysAtHand(library)?.value?.key(issuer.kid) != nil)
    #expect(keysAtHand(library)?.findings == asked.findings)
    #expect(keysAtHand(library, kid: "unknown")?.value?.key("unknown") == nil)
    clock.advance(by: 301)
    #expect(keysAtHand(library, kid: "unknown") == nil)
    clock.advance(by: 86_400)
    #expect(keysAtHand(library) == nil)
    #expect(web.total == 1)
  }

  @Test("Unavailable keys are cached as such, so cards don't repeat the request")
  func missingAtHand() async {
    let library = library(isOnline: false)
    let asked = await keys(library)
    #expect(keysAtHand(library)?.value == nil)
    #expect(keysAtHand(library)?.findings == asked.findings)
  }

  @Test(
    "A key is cached only with a complete list of the announced version",
    arguments: [(1, #"["a"]"#, true), (2, #"["a"]"#, false), (1, #"["a", 3]"#, false)])
  func listAtHand(version: Int, rids: String, isAtHand: Bool) async {
    let list = #"{"kid":"\#(issuer.kid)","method":"rid","ctr":\#(version),"rids":\#(rids)}"#
    web.answer(keyURL, issuer.keySet { $0["crlVersion"] = 1 }.minified)
    web.answer(listURL, Array(list.utf8))
    let library = library()
    _ = await keys(library)
    #expect((keysAtHand(library)?.value?.lists[issuer.kid] != nil) == isAtHand)
  }

  private func keysAtHand(_ library: IssuerLibrary, kid: String? = nil) -> Reading<IssuerKeys>? {
    library.keysAtHand(of: issuer.address, kid: kid ?? issuer.kid, issued: UnixTime(0))
  }

  @Test("Keys that web pages can't read are reported")
  func cors() async {
    web.answer(keyURL, issuer.keySet().minified, headers: [])
    #expect(await keys(library()).findings.map(\.code) == [.keysWithoutCORS])
  }
}

/// A simulated web with given responses that counts its requests.
final class CountingWeb: Sendable {
  private let state = Mutex<(answers: [String: WebResponse], counts: [String: Int])>(([:], [:]))

  func answer(
    _ url: String, _ body: [UInt8]?, headers: [WebHeader] = [WebHeader("Access-Control-Allow-Origin", "*")]
  ) {
    state.withLock { $0.answers[url] = body.map { WebResponse(status: 200, headers: headers, body: $0) } }
  }

  func fetch(_ request: WebRequest) async -> Result<WebResponse, WebError> {
    state.withLock { state in
      state.counts[request.url, default: 0] += 1
      return state.answers[request.url].map { .success($0) }
        ?? .failure(WebError(.connectionFailed, url: request.url))
    }
  }

  func count(_ url: String) -> Int { state.withLock { $0.counts[url] ?? 0 } }

  var total: Int { state.withLock { $0.counts.values.reduce(0, +) } }
}

/// A clock that stands still until it is advanced.
final class Clock: Sendable {
  private let seconds = Mutex(UnixTime(1_700_000_000))

  var now: UnixTime { seconds.withLock { $0 } }

  func advance(by span: Double) { seconds.withLock { $0 = $0 + span } }
}

/// An in-memory cache.
final class MemoryCache: Sendable {
  private let state = Mutex<(keys: [String: IssuerDiskCache.Entry], lists: [String: [UInt8]])>(([:], [:]))

  var cache: IssuerDiskCache {
    IssuerDiskCache(
      keys: { issuer in self.state.withLock { $0.keys[issuer] } },
      storeKeys: { issuer, bytes, seen in
        self.state.withLock { $0.keys[issuer] = IssuerDiskCache.Entry(bytes: bytes, seen: seen) }
      },
      list: { issuer, kid in self.state.withLock { $0.lists[issuer + kid] } },
      storeList: { issuer, kid, bytes in self.state.withLock { $0.lists[issuer + kid] = bytes } })
  }
}
