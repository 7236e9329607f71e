import Boundaries
import Foundation
import ServiceBoundaries
import TestSupport
import Testing

@testable import WellsealWire

@Suite("Boundaries")
struct BoundaryTests {
  static let all = Boundary.all + Boundary.services
  private static let fuzz = Repository.url("Fuzz")

  /// Returns the inputs in the folder of a fuzz target, including those that once broke something.
  private static func inputs(of boundary: Boundary) throws -> [(name: String, bytes: [UInt8])] {
    let folder = fuzz.appending(path: "Corpus/\(boundary.name)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test("Inputs of the corpus break no promise", arguments: all)
  func corpus(boundary: Boundary) async throws {
    let inputs = try Self.inputs(of: boundary)
    var taken = 0
    for input in inputs {
      await #expect(throws: Never.self, "\(boundary)/\(input.name)") {
        if try await boundary.process(input.bytes) { taken += 1 }
      }
    }
    #expect(taken * 4 >= inputs.count, "most are refused, so that little is looked at")
    try await boundary.process([])
  }

  @Test("Damaged copies of them don't, either", arguments: all)
  func damaged(boundary: Boundary) async throws {
    let inputs = try Self.inputs(of: boundary).map(\.bytes)
    let damaged = Mutator(of: inputs, seed: 15, words: Mutator.jsonWords + ["<", "/>", "&", "\r\n", "--x"])
    for (number, bytes) in damaged.prefix(boundary.isSlow ? 15 : 150).enumerated() {
      await #expect(throws: Never.self, "\(boundary), number \(number)") { try await boundary.process(bytes) }
    }
  }

  /// The number of damaged inputs of each kind.
  ///
  /// `WELLSEAL_MUTATIONS=10000` tries more.
  private static let mutations =
    ProcessInfo.processInfo.environment["WELLSEAL_MUTATIONS"].flatMap { Int($0) } ?? 2_000

  @Test("Thousands of damaged inputs of each kind use less than 64 MiB")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let boundaries: [Boundary] = [
        .base45, .cbor, .cose, .certlogic, .link, .jwe, .manifest, .profile, .path,
      ]
      for boundary in boundaries {
        let damaged = Mutator(
          of: try BoundaryTests.inputs(of: boundary).map(\.bytes), seed: 27, words: Mutator.jsonWords)
        let before = try #require(ProcessMemory.peak)
        for bytes in damaged.prefix(BoundaryTests.mutations) { try await boundary.process(bytes) }
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

  @Test("The list of calls matches the interface")
  func calls() {
    let named = HealthInterface.text.matches(of: #/(?m)^method (\w+)\(/#).map { String($0.1) }
    #expect(Set(Boundary.calls.map { $0.method }) == Set(named))
    #expect(Boundary.calls.count == named.count)
  }
}

extension Boundary {
  /// Whether an input takes milliseconds, because files are written, an image is searched or a call
  /// may be live.
  fileprivate var isSlow: Bool { ["store", "backup", "calls", "control", "http", "pictures"].contains(name) }
}
