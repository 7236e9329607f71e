import Foundation
import Testing

@testable import WellsealKiosk

@Suite("The policy file of a kiosk")
struct PolicyFileTests {
  @Test("The longest policy that the form accepts can be read again")
  func longest() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "policy-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var policy = PlacePolicy()
    policy.issuers = Set(
      (0..<PlacePolicy.maxNames).map { number in
        let start = "https://issuer-\(number).example/"
        return start + String(repeating: "a", count: 400 - start.utf8.count)
      })
    try PolicyFile(path, canChange: true).keep(policy)
    #expect(try PolicyFile(path).present == policy)
  }
}
