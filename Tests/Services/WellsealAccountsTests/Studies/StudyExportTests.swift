import Foundation
import Synchronization
import TestSupport
import Testing
import WellsealAccounts
import WellsealBase
import WellsealFiles

@Suite("Study exports")
struct StudyExportTests {
  /// A server with given responses that records its requests.
  final class Server: Sendable {
    private let state: Mutex<(answers: [String: [WebResponse]], asked: [String])>
    let secret = StudySecret()

    init(_ answers: [String: [WebResponse]]) { state = Mutex((answers, [])) }

    var asked: [String] { state.withLock { $0.asked } }

    func reader() throws -> StudyReader {
      try StudyReader(at: "https://localhost/", of: "sleep", with: secret) { [self] request in
        let path = String(request.url.dropFirst("https://localhost/studies/sleep/participants".count))
        let isAllowed = request.headers.contains(WebHeader("Authorization", "Bearer \(secret.text)"))
        return state.withLock { state in
          state.asked.append(path)
          guard isAllowed, let answers = state.answers[path], let first = answers.first else {
            return .success(WebResponse(status: 404))
          }
          if answers.count > 1 { state.answers[path]?.removeFirst() }
          return .success(first)
        }
      }
    }
  }

  static let people = (0..<3).map { UUID(uuidString: "00000000-0000-4000-8000-00000000000\($0)") ?? UUID() }

  static func list(_ people: [UUID]) -> WebResponse {
    answer(["participants": .array(people.map { ["pseudonym": .string($0.uuidString), "version": 2] })])
  }

  static func part(_ values: [Int], next: Int? = nil, agreement: String = "a") -> WebResponse {
    answer([
      "agreement": .string(agreement), "version": 2,
      "samples": .array(values.map { ["type": "t", "value": .integer($0)] }),
      "next": next.map { .integer($0) } ?? .null,
    ])
  }

  static func answer(_ json: JSON) -> WebResponse { WebResponse(status: 200, body: json.minified) }

  /// Runs a body with a temporary folder.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "study-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test(
    "Only participants who were read completely have a file"
  )
  func outcomes() async throws {
    let (whole, ended, unreached) = (Self.people[0], Self.people[1], Self.people[2])
    let busy = WebResponse(status: 503)
    let server = Server([
      "": [Self.list(Self.people)],
      "/\(whole)/samples": [busy, Self.part([1, 2], next: 2)], "/\(whole)/samples?after=2": [Self.part([3])],
      "/\(ended)/samples": [Self.part([4], next: 9)], "/\(unreached)/samples": [busy],
    ])
    try await withFolder { folder in
      let rows = try await StudyExport(from: server.reader(), wait: { _ in }).write(to: folder)
      #expect(rows.map(\.outcome) == [.whole, .ended, .unreached] && rows.map(\.samples) == [3, 0, 0])
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(files == ["\(whole).jsonl", "participants.jsonl"])
      let text = try String(contentsOfFile: "\(folder)/\(whole).jsonl", encoding: .utf8)
      #expect(text == (1...3).map { #"{"type":"t","value":\#($0)}"# + "\n" }.joined())
      let index = try String(contentsOfFile: "\(folder)/participants.jsonl", encoding: .utf8)
      #expect(index == #"{"pseudonym":"\#(whole)","version":2,"samples":3}"# + "\n")
      await #expect(throws: StorageError.self) {
        try await StudyExport(from: server.reader()).write(to: folder)
      }
      #expect(try String(contentsOfFile: "\(folder)/\(whole).jsonl", encoding: .utf8) == text)
    }
  }

  @Test("A participant who consented again between two pages is omitted")
  func otherAgreement() async throws {
    let one = Self.people[0]
    let server = Server([
      "": [Self.list([one])], "/\(one)/samples": [Self.part([1], next: 1)],
      "/\(one)/samples?after=1": [Self.part([2], agreement: "b")],
    ])
    try await withFolder { folder in
      let rows = try await StudyExport(from: server.reader()).write(to: folder)
      #expect(rows.map(\.outcome) == [.ended])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["participants.jsonl"])
    }
  }

  @Test(
    "A server error is reported and leaves no participant file",
    arguments: [(401, "", .refused), (500, "", .unexpectedStatus(500)), (200, "{", .unreadableAnswer)]
      as [(Int, String, StudyReadingError)])
  func refusals(status: Int, body: String, error: StudyReadingError) async throws {
    let bad = WebResponse(status: status, body: Array(body.utf8))
    try await withFolder { (folder: String) async throws -> Void in
      let first = Server(["": [bad]])
      await #expect(throws: error) { try await StudyExport(from: first.reader()).write(to: folder) }
      let later = Server(["": [Self.list([Self.people[0]])], "/\(Self.people[0])/samples": [bad]])
      await #expect(throws: error) { try await StudyExport(from: later.reader()).write(to: folder) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
    #expect(throws: StudyReadingError.notEncrypted) {
      try StudyReader(at: "http://localhost", of: "sleep", with: StudySecret()) { _ in
        .failure(WebError(.offline, url: ""))
      }
    }
  }
}
