import Foundation
import Testing

@Suite("The tour of the code")
struct TourTests {
  private static let tour: String? = try? String(
    contentsOf: DocumentationTests.root.appending(path: "Documentation/Tour.md"), encoding: .utf8)

  /// The files of `Sources` that the tour names, and the folders with a slash in their names.
  private static let paths: [String] = {
    let layers = try? FileManager.default.contentsOfDirectory(
      atPath: DocumentationTests.root.appending(path: "Sources").path)
    return (tour ?? "").matches(of: /`([\w-]+)\/([\w\/+.-]+)`/)
      .filter { layers?.contains(String($0.1)) ?? false }
      .map { "\($0.1)/\($0.2)" }
  }()

  @Test("Each file that it names exists", arguments: paths)
  func files(path: String) {
    #expect(
      FileManager.default.fileExists(atPath: DocumentationTests.root.appending(path: "Sources/\(path)").path))
  }

  @Test("The tour follows three requests in under 150 lines")
  func length() throws {
    let tour = try #require(Self.tour)
    #expect(Self.paths.count > 40)
    #expect(tour.split(separator: "\n", omittingEmptySubsequences: false).count < 150)
  }
}
