import Synchronization
import TestProvider
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealProviders

/// A server whose behavior differs from the guide in one respect, as hospitals' servers do.
struct SMARTDeviation: CustomTestStringConvertible {
  let testDescription: String
  let change: @Sendable (inout FakeProvider.State) -> Void

  init(_ name: String, _ change: @escaping @Sendable (inout FakeProvider.State) -> Void) {
    (testDescription, self.change) = (name, change)
  }

  /// Returns a deviation in the response to the sign-in.
  static func token(_ name: String, _ members: String) -> SMARTDeviation {
    SMARTDeviation(name) { state in
      state.access = ["opaque-not-a-jwt"]
      let text = #"{"access_token":"opaque-not-a-jwt"\#(members)}"#
      // The URL ends with the piece only for the token endpoint.
      state.faults = [("/fhir/token", 1, .body(text))]
    }
  }

  static let all: [SMARTDeviation] = [
    .init("none") { _ in },
    .init("no smart-configuration") { $0.hasConfiguration = false },
    .token("an opaque token without refresh", #","token_type":"Bearer","expires_in":3600,"patient":"p1""#),
    .token("no scope and no lifetime", #","token_type":"Bearer","patient":"p1""#),
    .token("the lifetime as a text", #","token_type":"Bearer","expires_in":"3600","patient":"p1""#),
    .token("the type in lower case", #","token_type":"bearer","expires_in":3600.0,"patient":"p1""#),
    .token(
      "null members",
      #","token_type":"Bearer","scope":null,"expires_in":null,"refresh_token":null,"patient":"p1""#),
    .init("a patient in no field") { state in
      state.tokenContext = ""
      let entry = #"{"resource":{"resourceType":"Patient","id":"p1"}}"#
      state.faults = [("/fhir/Patient", 1, .body(#"{"resourceType":"Bundle","entry":[\#(entry)]}"#))]
    },
    .init("relative links to pages") { state in
      (state.pageBase, state.pageSize) = ("", 1)
    },
    .init("links to pages from the root") { state in
      (state.pageBase, state.pageSize) = ("/fhir/", 1)
    },
    .init("an OperationOutcome among the entries") { state in
      // Every search ends with one; here it also comes alone.
      state.resources["Coverage"] = []
    },
  ]
}

@Suite("SMART servers with deviations")
struct SMARTDeviationTests {
  @Test("All records arrive from a server with one deviation", arguments: SMARTDeviation.all)
  func arrives(deviation: SMARTDeviation) async throws {
    let fixture = try ProviderFixture(FakeProvider(deviation.change))
    let id = try await fixture.signedIn()
    let receipt = try await fixture.service.sync(id)
    #expect(receipt.outcome == .complete, "\(receipt.lines)")
    let expected = ProviderFixture.everything.filter {
      !(fixture.provider.state.withLock { $0.resources["Coverage"] }?.isEmpty ?? false)
        || !$0.hasPrefix("Coverage/")
    }
    #expect(try await fixture.records() == expected)
    #expect(try await fixture.service.sync(id).outcome == .complete)
    #expect(try await fixture.records() == expected)
  }

  @Test("A token for another patient is rejected, and nothing is stored", arguments: SMARTDeviation.all)
  func otherPerson(deviation: SMARTDeviation) async throws {
    let fixture = try ProviderFixture(FakeProvider(deviation.change))
    let id = try await fixture.signedIn()
    fixture.provider.change { state in
      state.faults = []
      state.tokenContext = #","patient":"p2""#
    }
    let answer = fixture.provider.signIn(try await fixture.service.startSignIn(id))
    await #expect(throws: ProviderError.otherPatient) { try await fixture.service.finishSignIn(answer) }
    #expect(try await fixture.records().isEmpty)
  }
}
