import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import TestSupport
import Testing

@testable import WellsealRequests

@Suite("Uploads")
struct UploadTests {
  private static func request(_ body: RequestBody) -> Request {
    Request(head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"), body: body)
  }

  @Test(
    "A folder gets one upload at a time, and all share the size limit", .timeLimit(.minutes(1))
  )
  func oneAtATime() async throws {
    let root = NSTemporaryDirectory() + "uploads-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let share = PrivateFolder.Share(folder: root, bytes: 100)
    let (one, other) = (
      PrivateFolder("\(root)/one", share: share), PrivateFolder("\(root)/other", share: share)
    )
    let body = RequestBody(buffer: ByteBuffer(repeating: 0x55, count: 60))
    let (stream, pieces) = AsyncStream<ByteBuffer>.makeStream()
    let slow = Task {
      try await Upload(folder: one, name: "file").receive(Self.request(RequestBody(asyncSequence: stream)))
    }
    pieces.yield(ByteBuffer(repeating: 0x55, count: 30))
    for _ in 0..<1000 where !one.has("file.partial") { try await Task.sleep(for: .milliseconds(10)) }
    await #expect(throws: WebFailure.busy) {
      try await Upload(folder: other, name: "file").receive(Self.request(body))
    }
    pieces.yield(ByteBuffer(repeating: 0x55, count: 30))
    pieces.finish()
    #expect(try await slow.value == 60)
    await #expect(throws: WebFailure.noRoom) {
      try await Upload(folder: other, name: "file").receive(Self.request(body))
    }
    #expect(!other.has("file") && !other.has("file.partial"))
    one.remove("file")
    #expect(try await Upload(folder: other, name: "file").receive(Self.request(body)) == 60)
  }
}
