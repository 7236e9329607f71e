import Foundation
import Testing

/// A file of the folder `Fixtures`.
struct Fixture: CustomTestStringConvertible, Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  /// A picture of one of the specification's example cards, for instance `00-g-qr-code-0` in `png`.
  static func example(_ name: String, _ format: String) -> Fixture {
    Fixture("smart-health-cards-specification/example-\(name).\(format)")
  }

  /// Example card 00 in a form made for these tests.
  static func made(_ name: String) -> Fixture { Fixture("made-here/\(name)") }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: try location())) }

  func absolutePath() throws -> String { try location().path }

  private func location() throws -> URL {
    try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures/\(path)")
  }

  var testDescription: String { path }
}
