import Boundaries
import Foundation
import ServiceBoundaries
import TestSupport
import Testing

@testable import WellsealWire

@Suite("Boundaries hold")
struct BoundaryTests {
  static let all = Boundary.all + Boundary.services
  private static let fuzz = Repository.url("Fuzz")

  /// The inputs that lie in the folder of a fuzz target, those among them that once broke something.
  private static func inputs(of boundary: Boundary) throws -> [(name: String, bytes: [UInt8])] {
    let folder = fuzz.appending(path: "Corpus/\(boundary.name)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test("What lies in the corpus is taken without a broken promise", arguments: all)
  func corpus(boundary: Boundary) async throws {
    let inputs = try Self.inputs(of: boundary)
    var taken = 0
    for input in inputs {
      await #expect(throws: Never.self, "\(boundary)/\(input.name)") {
        if try await boundary.take(input.bytes) { taken += 1 }
      }
    }
    #expect(taken * 4 >= inputs.count, "most are refused, so that little is looked at")
    try await boundary.take([])
  }

  @Test("So are damaged copies of it", arguments: all)
  func damaged(boundary: Boundary) async throws {
    let inputs = try Self.inputs(of: boundary).map(\.bytes)
    let damaged = Mutator(of: inputs, seed: 15, words: Mutator.jsonWords + ["<", "/>", "&", "\r\n", "--x"])
    for (number, bytes) in damaged.prefix(boundary.isSlow ? 15 : 150).enumerated() {
      await #expect(throws: Never.self, "\(boundary), number \(number)") { try await boundary.take(bytes) }
    }
  }

  /// How many damaged inputs of each kind are tried; `WELLSEAL_MUTATIONS=10000` tries more.
  private static let mutations =
    ProcessInfo.processInfo.environment["WELLSEAL_MUTATIONS"].flatMap { Int($0) } ?? 2_000

  @Test("Thousands of damaged certificates, links, rules and resources of each kind take less than 64 MiB")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let boundaries: [Boundary] = [
        .base45, .cbor, .cose, .certlogic, .link, .jwe, .manifest, .profile, .path,
      ]
      for boundary in boundaries {
        let damaged = Mutator(
          of: try BoundaryTests.inputs(of: boundary).map(\.bytes), seed: 27, words: Mutator.jsonWords)
        let before = try #require(ProcessMemory.peak)
        for bytes in damaged.prefix(BoundaryTests.mutations) { try await boundary.take(bytes) }
        let after = try #require(ProcessMemory.peak)
        #expect(after - before < 64 << 20, "\(boundary)")
      }
    }
  }

  @Test("Each boundary has a fuzz target", arguments: all)
  func targets(boundary: Boundary) throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.fuzz.appending(path: "Sources/\(boundary.name)").path)
    #expect(names.count == 1)
    let manifest = try String(contentsOf: Self.fuzz.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains("\"\(boundary.name)\": ["))
  }

  @Test("The list of calls is that of the interface")
  func calls() {
    let named = HealthInterface.text.matches(of: #/(?m)^method (\w+)\(/#).map { String($0.1) }
    #expect(Set(Boundary.calls.map { $0.method }) == Set(named))
    #expect(Boundary.calls.count == named.count)
  }
}

extension Boundary {
  /// Whether an input takes milliseconds, because files are written, a picture is searched or a call may go on.
  fileprivate var isSlow: Bool { ["store", "backup", "calls", "control", "http", "pictures"].contains(name) }
}
