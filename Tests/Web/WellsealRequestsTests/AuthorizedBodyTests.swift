import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing
import WellsealRequests

@Suite("Bodies of authorized requests")
struct AuthorizedBodyTests {
  private static func request(_ method: HTTPRequest.Method) -> Request {
    let parts = AsyncStream<ByteBuffer> { stream in
      for part in ["a", "b"] { stream.yield(ByteBuffer(string: part)) }
      stream.finish()
    }
    return Request(
      head: HTTPRequest(method: method, scheme: nil, authority: nil, path: "/"),
      body: RequestBody(asyncSequence: parts))
  }

  @Test("The sender is checked after each part and at the end", arguments: 0...3)
  func checks(maxCount: Int) async throws {
    let count = Mutex(0)
    var request = Self.request(.post).authorized {
      count.withLock { count in
        count += 1
        return count <= maxCount
      }
    }
    guard maxCount < 3 else {
      #expect(String(buffer: try await request.collectBody(upTo: 10)) == "ab")
      return
    }
    await #expect(throws: AuthorizationEndedError.self) { _ = try await request.collectBody(upTo: 10) }
    #expect(count.withLock { $0 } == maxCount + 1)
  }

  @Test("A request without a body is unchanged")
  func get() async throws {
    var request = Self.request(.get).authorized { false }
    #expect(String(buffer: try await request.collectBody(upTo: 10)) == "ab")
  }
}
