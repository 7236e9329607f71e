import Testing
import WellsealBase

@testable import WellsealEUCertificates

@Suite("CertLogic test suites")
struct CertLogicTests {
  @Test(
    "Each expression has the value that its suite expects",
    arguments: CertificateFixtures.files(below: "certlogic/testSuite"))
  func values(path: String) throws {
    let suite = try CertificateFixtures.json(path)
    var count = 0
    for entry in suite["cases"]?.elements ?? suite.elements where entry["directive"] == nil {
      for assertion in entry["assertions"]?.elements ?? entry.elements where assertion["directive"] == nil {
        let source = try #require(assertion["certLogicExpression"] ?? entry["certLogicExpression"])
        let expected = LogicValue(try JSON(#require(assertion["expected"]))).json
        let data = LogicValue(try JSON(#require(assertion["data"])))
        let value = try LogicExpression(JSON(source)).value(in: data).json
        #expect(
          value == expected, "\(entry["name"]?.string ?? ""): \(JSON(source).text) of \(data.json.text)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test(
    "Each invalid expression is rejected, and each valid one is accepted",
    arguments: CertificateFixtures.files(below: "certlogic/validation-testSuite"))
  func refusals(path: String) throws {
    let suite = try CertificateFixtures.json(path)
    for entry in suite["cases"]?.elements ?? suite.elements where entry["directive"] == nil {
      let source = JSON(try #require(entry["certLogicExpression"]))
      let isRefused = (try? LogicExpression(source)) == nil
      #expect(isRefused == ((entry["issues"]?.count ?? 0) > 0), "\(source.text)")
    }
  }
}
