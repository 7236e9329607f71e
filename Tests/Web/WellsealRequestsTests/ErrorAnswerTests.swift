import Foundation
import HTTPTypes
import Hummingbird
import NIOHTTP1
import Synchronization
import Testing
import WellsealModel
import WellsealRequests
import WellsealStore

@Suite("Error responses")
struct ErrorAnswerTests {
  private final class Faults: Sendable {
    private let state = Mutex<[StoreFileError]>([])
    var all: [StoreFileError] { state.withLock { $0 } }
    func add(_ fault: StoreFileError) { state.withLock { $0.append(fault) } }
  }

  private struct Away: TemporaryError {}
  private struct Other: Error {}

  @Test(
    "Each error has its status, with a retry time if that helps",
    arguments: [
      (StoreFileError(.unreachable), 503, 5), (StoreFileError(.ownedElsewhere), 503, 5),
      (StoreFileError(.replaced), 503, 5),
      (StoreFileError(.suspended), 503, 5), (StoreFileError(.outcomeUnknown), 503, 5),
      (StoreFileError(.refused(state: "57P03")), 503, 5), (Away(), 503, 5),
      (StoreFileError(.overQuota), 507, nil),
      (StoreFileError(.diskFull), 507, nil), (StoreError.locked, 423, nil),
      (HTTPError(.contentTooLarge), 413, nil),
      (HTTPParserError.invalidChunkSize, 400, nil), (Other(), 500, nil),
    ] as [(any Error, Int, Int?)])
  func answered(error: any Error, status: Int, seconds: Int?) {
    let response = ErrorAnswer(error).response
    #expect(response.status.code == status)
    #expect(response.headers[.retryAfter] == seconds.map(String.init))
    #expect(response.headers[.contentType] == "application/problem+json")
    #expect(!response.status.reasonPhrase.isEmpty)
  }

  @Test("Errors that inner handlers answer are reported to the server")
  func noticed() {
    let seen = Faults()
    let notice = ErrorAnswer.Notice { error in
      if let fault = error as? StoreFileError { seen.add(fault) }
    }
    ErrorAnswer.$notice.withValue(notice) { _ = ErrorAnswer.noting(StoreFileError(.overQuota)) }
    #expect(seen.all == [StoreFileError(.overQuota)])
  }

  @Test(
    "A request with two hosts or an invalid target is rejected",
    arguments: [
      ("/", nil, true), ("/", "evil.example", false), ("https://evil.example/", nil, false), ("", nil, false),
    ]
      as [(String, String?, Bool)])
  func target(path: String, host: String?, isClear: Bool) {
    var head = HTTPRequest(method: .get, scheme: "https", authority: "health.example.org", path: path)
    if let host { head.headerFields[Guards.named("Host")] = host }
    #expect((RequestTarget.problem(with: head) == nil) == isClear)
  }
}
