import Foundation
import TestSupport
import Testing

/// A file that the tests read in place.
struct Fixture: CustomTestStringConvertible, Sendable {
  /// The path, relative to the root of the repository.
  let path: String

  /// Creates a fixture for a file in these tests' own folder.
  init(_ path: String) { self.path = "Tests/Credentials/WellsealQRCodeTests/Fixtures/\(path)" }

  private init(published path: String) { self.path = "Tests/Fixtures/health-cards/\(path)" }

  /// Returns a file that the publishers of health cards created.
  static func published(_ path: String) -> Fixture { Fixture(published: path) }

  /// Returns an image of one of the specification's example cards, such as `00-g-qr-code-0` in
  /// `png`.
  static func example(_ name: String, _ format: String) -> Fixture {
    .published("spec-examples/example-\(name).\(format)")
  }

  /// Returns example card 00 in a format made for these tests.
  static func made(_ name: String) -> Fixture { Fixture("made-here/\(name)") }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: Repository.url(path))) }

  func absolutePath() throws -> String { Repository.url(path).path }

  var testDescription: String { path }
}
