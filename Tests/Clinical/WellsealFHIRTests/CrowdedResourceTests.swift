import Testing
import WellsealBase
import WellsealFHIR

/// Resources in which each of many parts refers to each of many others.
enum Crowd: String, CaseIterable {
  case containedResources
  case codesOfComponents
  case addressesThatBeginAndEndAlike
  case versionsOfOneAddress
  case referencesWithoutTarget

  private static let many = 20_000

  var resource: JSON {
    switch self {
    case .containedResources:
      Self.observation(
        contained: Self.list { ["resourceType": "Practitioner", "id": .string("p\($0)")] },
        performer: Self.list { ["reference": .string("#p\(Self.many - 1 - $0)")] })
    case .codesOfComponents:
      Self.observation(
        code: ["coding": Self.list { ["code": .string("a\($0)")] }],
        component: Self.list { ["code": ["coding": [["code": .string("b\($0)")]]], "valueString": "x"] })
    case .addressesThatBeginAndEndAlike:
      Self.history { place in
        let address = "urn:uuid:aaaaaaaa-\(1000 + place / 5000)-\(1000 + place % 5000)-cccccccc"
        return Self.entry(address, Self.observation())
      }
    case .versionsOfOneAddress:
      Self.history { place in
        let target = "http://a/Practitioner/1/_history/x\(place)"
        return Self.entry(
          "http://a/Practitioner/1",
          Self.observation(
            meta: ["versionId": .string("\(place)")], performer: [["reference": .string(target)]]))
      }
    case .referencesWithoutTarget:
      Self.history { place in
        let target = "Practitioner/\(place)"
        return Self.entry(
          "http://a/Observation/\(place)",
          Self.observation(performer: [["reference": .string(target)]]))
      }
    }
  }

  private static func list(_ item: (Int) -> JSON) -> JSON { .array((0..<many).map(item)) }

  private static func history(_ entry: (Int) -> JSON) -> JSON {
    ["resourceType": "Bundle", "type": "history", "entry": list(entry)]
  }

  private static func entry(_ address: String, _ resource: JSON) -> JSON {
    [
      "fullUrl": .string(address), "resource": resource,
      "request": ["method": "PUT", "url": "Observation/1"], "response": ["status": "200"],
    ]
  }

  private static func observation(
    meta: JSON = ["versionId": "1"], contained: JSON? = nil, code: JSON = ["text": "x"],
    performer: JSON = [["display": "y"]], component: JSON = [["code": ["text": "y"], "valueString": "x"]]
  ) -> JSON {
    let members: [(String, JSON?)] = [
      ("resourceType", "Observation"), ("meta", meta), ("contained", contained), ("status", "final"),
      ("code", code), ("performer", performer), ("component", component),
    ]
    return .object(members.compactMap { name, value in value.map { JSON.Member(name, $0) } })
  }
}

@Suite("Crowded resources")
struct CrowdedResourceTests {
  @Test(
    "Validation and display avoid quadratic time",
    .timeLimit(.minutes(5)), arguments: Crowd.allCases)
  func linear(crowd: Crowd) throws {
    let root = try JSONDocument(parsing: crowd.resource.minified).root
    #expect(ResourceValidator(.r4).issues(of: root).first == nil)
    #expect(RecordView.entries(of: root).count == root["entry"]?.count ?? 0)
  }
}
