import Testing
import WellsealBase

@testable import WellsealLinkServer

@Suite("Rate limit per client")
struct RequestBudgetTests {
  private static let now = UnixTime(1_796_083_200)

  @Test("A budget is used up and refills over time up to its size")
  func refills() {
    let budget = RequestBudget(3, perMinute: 6)
    func taken(_ count: Int, after seconds: Double) -> Int {
      (0..<count).count { _ in budget.consume("a", at: Self.now + seconds) }
    }
    #expect(taken(5, after: 0) == 3)
    #expect(taken(5, after: 9.5) == 0)
    #expect(taken(5, after: 10) == 1)
    #expect(taken(5, after: 30) == 2)
    #expect(taken(9, after: 86_400) == 3)
  }

  @Test("Each client has its own budget")
  func askers() {
    let budget = RequestBudget(1, perMinute: 1)
    #expect(
      ["a", "b", "a", "c", "b"].map { budget.consume($0, at: Self.now) } == [true, true, false, true, false])
  }

  @Test("The addresses of an IPv6 network share a budget")
  func network() {
    let budget = RequestBudget(2, perMinute: 1)
    let addresses = ["2001:db8::1", " 2001:db8::2", "2001:db8:0:0:9::3", "2001:db8:0:1::1", "192.0.2.1"]
    #expect(addresses.map { budget.consume($0, at: Self.now) } == [true, true, false, true, true])
  }

  @Test("A clock that goes backward grants nothing")
  func back() {
    let budget = RequestBudget(1, perMinute: 60)
    #expect(budget.consume("a", at: Self.now))
    #expect(!budget.consume("a", at: Self.now - 3600))
    #expect(!budget.consume("a", at: Self.now - 3600))
    #expect(budget.consume("a", at: Self.now - 3599))
  }
}
