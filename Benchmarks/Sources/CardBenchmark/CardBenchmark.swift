import Crypto
import FoundationEssentials
import Glibc
import WellsealBase
import WellsealCredentials

/// Measures verifications per CPU second on one core, and the P-256 arithmetic that bounds them.
///
///     CardBenchmark [FIXTURES [SECONDS]]
///                             prints each name and its rate, separated by a tab
///     CardBenchmark FIXTURES --signatures KEY CARDS
///                             verifies the signature of each card of a file with a PEM key, and
///                             prints the rate; the cards differ, so the processor can't learn them
///     CardBenchmark FIXTURES --count N
///                             verifies the card N times from JWS text and prints nothing,
///                             for tools that count the work of a verification
@main
struct CardBenchmark {
  static let rounds = 5

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 4, arguments[1] == "--signatures" {
      return print(Int(try SignatureBench(key: arguments[2], cards: arguments[3]).rate))
    }
    let bench = try await CardBench(fixtures: arguments.first ?? "Fixtures")
    if arguments.count == 3, arguments[1] == "--count" {
      guard let count = Int(arguments[2]), count >= 0 else { throw BenchError.notACount }
      for _ in 0..<count { bench.verifyFromText() }
    } else {
      let seconds = arguments.dropFirst().first.flatMap(Double.init) ?? 2
      let certificates = try CertificateBench(fixtures: arguments.first ?? "Fixtures")
      for (name, rate) in bestRates(of: bench.measures + certificates.measures, seconds: seconds) {
        print("\(name)\t\(Int(rate))")
      }
    }
  }

  /// Spends about that many CPU seconds on each measure, in rounds, and returns each measure's best
  /// round.
  ///
  /// The measures take turns, so that a noisy neighbor on the machine affects all of them equally.
  static func bestRates(of measures: [CardBench.Measure], seconds: Double) -> [(name: String, rate: Double)] {
    var best = measures.map { (name: $0.name, rate: 0.0) }
    for measure in measures { for _ in 0..<200 { measure.work() } }
    for _ in 0..<rounds {
      for (index, measure) in measures.enumerated() {
        best[index].rate = max(best[index].rate, rate(seconds: seconds / Double(rounds), measure.work))
      }
    }
    return best
  }

  static func rate(seconds: Double, _ work: () -> Void) -> Double {
    let start = cpuSeconds()
    var count = 0
    while cpuSeconds() - start < seconds {
      for _ in 0..<100 { work() }
      count += 100
    }
    return Double(count) / (cpuSeconds() - start)
  }

  static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The card, its keys, and each measured operation.
struct CardBench {
  typealias Measure = (name: String, work: () -> Void)

  let jws: [UInt8]
  let numeric: [UInt8]
  let verifier: CardVerifier
  let keys: IssuerKeys
  let bare: (key: P256.Signing.PublicKey, message: [UInt8], signature: [UInt8])

  static let now = UnixTime(1_688_000_000)

  init(fixtures: String) async throws {
    func file(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(filePath: "\(fixtures)/\(name)")))
    }
    jws = try file("example-00-d-jws.txt")
    numeric = try file("example-00-f-qr-code-numeric-value-0.txt")
    guard let directory = TrustDirectory.read(try file("directory.json"), name: "test").value,
      let set = JSONWebKeySet.read(try file("jwks.json")).value,
      let card = UnverifiedCard.read(jws).value
    else { throw BenchError.fixtures }
    let trust = TrustStore([directory])
    verifier = CardVerifier(trust: trust)
    let library = IssuerLibrary(
      trust: trust, pinned: set, fetch: Self.web(try file("crl.json")), now: { Self.now })
    guard
      let keys = await library.keys(
        of: card.payload.issuer, kid: card.jws.header.keyIdentifier, issued: card.payload.notBefore
      ).value
    else { throw BenchError.fixtures }
    self.keys = keys
    let key = try P256.Signing.PublicKey(pemRepresentation: String(decoding: file("key.pem"), as: UTF8.self))
    bare = (key, Array(card.jws.signingInput), card.jws.signature)
    guard case .verified = verifier.verify(UnverifiedCard.read(jws), keys: keys, at: Self.now) else {
      throw BenchError.notVerified
    }
  }

  static func web(_ list: [UInt8]) -> WebFetch { { _ in .success(WebResponse(status: 200, body: list)) } }

  var measures: [Measure] {
    [
      ("bare P-256 verification (swift-crypto)", { precondition(isValid()) }),
      ("card from JWS text", verifyFromText),
      ("card from shc:/ text", { precondition(isVerifiedNumeric()) }),
      ("reading only, no signature", { precondition(UnverifiedCard.read(jws).value != nil) }),
    ]
  }

  func verifyFromText() { precondition(isVerified(jws)) }

  private func isValid() -> Bool {
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bare.signature) else {
      return false
    }
    return bare.key.isValidSignature(signature, for: SHA256.hash(data: bare.message))
  }

  private func isVerified(_ text: [UInt8]) -> Bool {
    if case .verified = verifier.verify(UnverifiedCard.read(text), keys: keys, at: Self.now) {
      true
    } else {
      false
    }
  }

  private func isVerifiedNumeric() -> Bool {
    guard let chunk = NumericChunk.read(numeric).value else { return false }
    return isVerified(chunk.characters)
  }
}

enum BenchError: Error { case fixtures, notVerified, notACount }
