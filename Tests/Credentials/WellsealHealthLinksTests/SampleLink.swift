import Crypto
import Foundation
import WellsealBase

@testable import WellsealHealthLinks

/// A generated link with its content.
struct SampleLink {
  let key = LinkKey((0..<32).map { UInt8($0 &* 7) }) ?? LinkKey.zero
  var url = "https://links.example.org/l/\(String(repeating: "a", count: 43))"
  var flag = "U"
  var members: [String: JSON] = [:]

  static let now = UnixTime(1_796_083_200)

  static let bundle: JSON = [
    "resourceType": "Bundle", "type": "collection", "timestamp": "2026-11-30T08:15:00Z",
    "entry": [
      [
        "fullUrl": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a01",
        "resource": ["resourceType": "Patient", "birthDate": "1979-05-04"],
      ]
    ],
  ]

  var payload: JSON {
    var json: JSON = [
      "url": .string(url), "flag": .string(flag), "key": .string(key.text), "exp": 1_826_928_000,
    ]
    for (name, value) in members { json[name] = value }
    return json
  }

  var text: String { LinkText.write(payload) }

  func file(_ content: JSON = bundle, compresses: Bool = false) throws -> String {
    try EncryptedFile.seal(content.minified, type: "application/fhir+json", key: key, compresses: compresses)
  }

  /// Returns a checker whose server answers with a closure.
  static func checker(
    passcode: String? = nil, now: @escaping @Sendable () -> UnixTime = { SampleLink.now },
    answer: @escaping @Sendable (WebRequest) -> WebResponse
  ) -> LinkChecker {
    let rules = LinkRetriever.Rules(recipient: "A desk & more", passcode: passcode)
    let retriever = LinkRetriever(rules: rules, now: now) { .success(answer($0)) }
    return LinkChecker(retriever: retriever, now: now, judge: { _ in [] })
  }
}

extension LinkKey {
  static let zero: LinkKey = {
    guard let key = LinkKey([UInt8](repeating: 0, count: 32)) else {
      preconditionFailure("32 bytes are a key")
    }
    return key
  }()
}

extension WebResponse {
  static func jose(_ text: String) -> WebResponse {
    WebResponse(
      status: 200,
      headers: [
        WebHeader("content-type", "application/jose"), WebHeader("access-control-allow-origin", "*"),
      ],
      body: Array(text.utf8))
  }

  static func json(_ json: JSON, status: Int = 200, headers: [WebHeader] = []) -> WebResponse {
    WebResponse(
      status: status,
      headers: headers + [
        WebHeader("content-type", "application/json"), WebHeader("access-control-allow-origin", "*"),
      ], body: json.minified)
  }
}
