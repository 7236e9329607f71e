import Testing

@testable import WellsealFHIR

@Suite("SMART scopes")
struct SMARTScopeTests {
  @Test(
    "A scope prints as it was read",
    arguments: [
      "patient/Observation.read", "patient/*.rs", "user/Patient.cruds", "system/*.*",
      "patient/Condition.write",
      "patient/Observation.rs?category=http://terminology.hl7.org/CodeSystem/observation-category|laboratory",
      "launch/patient", "openid", "fhirUser", "offline_access", "https://example.org/scope",
    ])
  func roundTrip(text: String) throws {
    #expect(try #require(SMARTScope(parsing: text)).description == text)
  }

  @Test(
    "A resource scope with an invalid suffix is rejected",
    arguments: [
      "patient/Observation", "patient/Observation.", "patient/Observation.sr", "patient/Observation.rr",
      "patient/observation.rs", "patient/.rs", "patient/Observation.x", "patient/Observation.rs?category",
      "patient/Observation.read?category=x", "patient/Observation.rs?", "", "two words", "a\"b", "a\\b",
      "Ümlaut", "patient/Obs3rvation.rs",
    ])
  func refuses(text: String) {
    #expect(SMARTScope(parsing: text) == nil)
  }

  @Test("A scope over 512 characters is rejected")
  func length() {
    #expect(SMARTScope(parsing: String(repeating: "a", count: 512)) != nil)
    #expect(SMARTScope(parsing: String(repeating: "a", count: 513)) == nil)
  }

  @Test(
    "A scope allows what its version says",
    arguments: [
      ("patient/Observation.read", "Observation", [.read, .search], true),
      ("patient/Observation.read", "Observation", .create, false),
      ("patient/Observation.read", "Condition", .read, false),
      ("patient/*.read", "Condition", .search, true),
      ("patient/Observation.r", "Observation", .read, true),
      ("patient/Observation.r", "Observation", .search, false),
      ("patient/Observation.s", "Observation", .read, false),
      ("patient/Observation.write", "Observation", [.create, .update, .delete], true),
      ("patient/Observation.write", "Observation", .read, false),
      ("patient/*.cruds", "Patient", .all, true),
      ("launch/patient", "Patient", .read, false),
    ] as [(String, String, SMARTPermissions, Bool)])
  func matches(text: String, type: String, permissions: SMARTPermissions, expected: Bool) throws {
    #expect(try #require(SMARTScope(parsing: text)).matches(type, permissions) == expected)
  }

  @Test(
    "One scope covers another",
    arguments: [
      ("patient/*.rs", "patient/Observation.rs", true),
      ("patient/*.read", "patient/Observation.rs?category=laboratory", true),
      ("patient/Observation.rs?category=laboratory", "patient/Observation.rs", false),
      ("patient/Observation.rs", "patient/*.rs", false),
      ("patient/Observation.rs", "user/Observation.rs", false),
      ("patient/Observation.r", "patient/Observation.rs", false),
      ("openid", "openid", true),
      ("openid", "fhirUser", false),
    ])
  func covers(wide: String, narrow: String, expected: Bool) throws {
    let (wide, narrow) = (try #require(SMARTScope(parsing: wide)), try #require(SMARTScope(parsing: narrow)))
    #expect(wide.covers(narrow) == expected)
  }

  @Test("A list omits invalid scopes and preserves the order")
  func list() {
    let scopes = SMARTScope.list("launch/patient  patient/Observation.sr patient/Condition.rs")
    #expect(scopes.text == "launch/patient patient/Condition.rs")
    #expect(scopes.allow("Condition", .search))
    #expect(!scopes.allow("Observation", .read))
  }
}
