import Foundation
import Synchronization
import Testing
import WellsealBase

@testable import WellsealHomeAssistant

@Suite("API requests of the publisher")
struct ProgramServiceTests {
  private let time: LocalTime
  private let now: Date

  init() throws {
    time = try LocalTime(named: "Europe/Berlin")
    now = try time.date("2026-05-28T12:00:00+02:00")
  }

  @Test("The token is sent in a header only, and days use the time zone")
  func token() async throws {
    let fake = ProgramFake([ProgramFake.weight])
    _ = try await fake.service().newest(of: ["bodyMass", "stepCount"], at: now, in: time)
    let request = try #require(fake.state.withLock { $0.asked.first })
    #expect(request.headers.contains(WebHeader("Authorization", "Bearer wls_test")))
    #expect(
      request.url == "http://127.0.0.1:8470/api/v1/latest?types=bodyMass%2CstepCount&zone=Europe%2FBerlin")
  }

  @Test("Values keep their digits, their unit and their source")
  func values() async throws {
    let fake = ProgramFake([ProgramFake.steps, ProgramFake.weight])
    let found = try await fake.service().newest(of: nil, at: now, in: time)
    #expect(found.map(\.name) == ["bodyMass", "stepCount"])
    #expect(found.map(\.value) == [.number("71.50"), .number("4321")])
    #expect(found.map(\.source) == ["Watch", nil])
    #expect(found.map(\.unit) == ["kg", "count"])
  }

  @Test("A total of another day isn't published as today's")
  func yesterday() async throws {
    let fake = ProgramFake([
      ProgramFake.row("stepCount", "day", .number("9"), "count", start: "2026-05-27T00:00:00+02:00")
    ])
    let found = try #require(try await fake.service().newest(of: nil, at: now, in: time).first)
    #expect(found.value == nil)
    #expect(found.start == "2026-05-28T00:00:00+02:00")
    #expect(found.end == "2026-05-29T00:00:00+02:00")
    #expect(fake.state.withLock { $0.asked.count } == 1)
  }

  @Test("A day in the future doesn't hide today's value")
  func tomorrow() async throws {
    let fake = ProgramFake([
      ProgramFake.row("stepCount", "day", .number("9"), "count", start: "2026-05-29T00:00:00+02:00")
    ])
    fake.state.withLock {
      $0.statistics = [["start": "2026-05-28T00:00:00+02:00", "sum": .number("812.5")]]
    }
    let found = try #require(try await fake.service().newest(of: nil, at: now, in: time).first)
    #expect(found.value == .number("812.5"))
    #expect(fake.state.withLock { $0.asked.last?.url.contains("since=today") } == true)
  }

  @Test("Rows with a complex value or an invalid topic level are ignored")
  func strange() async throws {
    var workout = ProgramFake.row("workout", "sample", nil)
    workout["value"] = nil
    let rows: [JSON] = [
      workout, ProgramFake.row("a/b", "sample", 1), ProgramFake.row("a+", "sample", 1),
      ProgramFake.row("", "sample", 1), ProgramFake.row("x", "week", 1), ProgramFake.row("y", "sample", [1]),
    ]
    let fake = ProgramFake(rows + [ProgramFake.weight])
    #expect(try await fake.service().newest(of: nil, at: now, in: time).map(\.name) == ["bodyMass"])
  }

  @Test(
    "Each rejection has its error",
    arguments: [
      (401, .tokenEnded), (423, .locked), (429, .tooManyRequests), (500, .unexpectedStatus(500)),
    ] as [(Int, ProgramServiceError)])
  func refusals(status: Int, error: ProgramServiceError) async throws {
    let fake = ProgramFake()
    fake.state.withLock { $0.status = status }
    let service = try fake.service()
    await #expect(throws: error) { try await service.newest(of: nil, at: now, in: time) }
  }

  @Test("An unreadable reply is reported", arguments: ["", "[]", "{}", #"{"latest": 1}"#, "{"])
  func unreadable(body: String) async throws {
    let service = try ProgramService(at: "http://localhost:1", token: "t", in: .gmt) { _ in
      .success(WebResponse(status: 200, body: Array(body.utf8)))
    }
    await #expect(throws: ProgramServiceError.unreadableAnswer) {
      try await service.newest(of: nil, at: now, in: time)
    }
  }

  @Test(
    "The token is sent only to this machine or over TLS",
    arguments: [
      ("http://127.0.0.1:8470", nil), ("http://localhost", nil), ("https://machine.example:8471", nil),
      ("http://machine.example", .notEncrypted), ("http://192.168.1.2:8470", .notEncrypted),
      ("ftp://127.0.0.1", .badAddress), ("http://127.0.0.1/x", .badAddress), ("", .badAddress),
    ] as [(String, ProgramServiceError?)])
  func addresses(address: String, error: ProgramServiceError?) {
    let tried: ProgramServiceError?
    do throws(ProgramServiceError) {
      _ = try ProgramService(at: address, token: "t", in: .gmt) { _ in .success(WebResponse(status: 500)) }
      tried = nil
    } catch { tried = error }
    #expect(tried == error)
  }

  @Test(
    "An invalid token isn't sent", arguments: ["", " \n", "a b", "ä", String(repeating: "x", count: 201)])
  func tokens(token: String) {
    #expect(throws: ProgramServiceError.noToken) {
      try ProgramService(at: "http://localhost", token: token, in: .gmt) { _ in
        .success(WebResponse(status: 500))
      }
    }
  }
}
