import WellsealBase

/// The description of the service, in the form of OpenAPI 3.1.
enum ServiceDescription {
  static let json: JSON = [
    "openapi": "3.1.0",
    "info": [
      "title": "Wellseal verify service", "version": "1",
      "description": "Verifies health cards, certificates and links. Stores nothing.",
    ],
    "components": [
      "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      "schemas": ["report": report, "error": error, "link": link],
    ],
    "paths": [
      "/api/v1/verify": [
        "post": operation(
          "Verify a card or certificate in any form: text, file, picture, PDF.",
          body: ["application/octet-stream": [:], "text/plain": [:], "image/*": [:]],
          refusals: ["400", "413", "503"])
      ],
      "/api/v1/cards/verify": [
        "post": operation(
          "The same under its older name.", body: ["application/octet-stream": [:]],
          refusals: ["400", "413", "503"])
      ],
      "/api/v1/links/check": [
        "post": operation(
          "Check a health link; its server is contacted if the service may use the network.",
          body: ["application/json": ["schema": ["$ref": "#/components/schemas/link"]]],
          refusals: ["400", "501"])
      ],
      "/health": ["get": operation("The number of cards by outcome since the start.", refusals: [])],
      "/metrics": ["get": operation("The same as text for Prometheus.", refusals: [])],
      "/openapi.json": ["get": operation("This description.", refusals: [])],
    ],
  ]

  private static let report: JSON = [
    "type": "object",
    "required": ["outcome", "signature", "trust", "validity", "revocation", "findings"],
    "properties": [
      "outcome": ["type": "string"], "signature": ["type": "string"], "trust": ["type": "string"],
      "validity": ["type": "string"], "revocation": ["type": "string"],
      "issuer": ["type": ["string", "null"]],
      "findings": ["type": "array", "items": ["type": "object"]],
    ],
  ]

  /// Source: RFC 9457.
  private static let error: JSON = [
    "type": "object", "required": ["type", "title", "status", "detail"],
    "properties": [
      "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
      "detail": ["type": "string"],
    ],
  ]

  private static let link: JSON = [
    "type": "object", "required": ["link", "recipient"],
    "properties": [
      "link": ["type": "string"], "recipient": ["type": "string", "maxLength": 200],
      "passcode": ["type": "string"],
    ],
  ]

  private static func operation(_ summary: String, body: JSON? = nil, refusals: [String]) -> JSON {
    func response(_ words: String, _ schema: String, _ type: String = "application/json") -> JSON {
      let content: JSON = ["schema": ["$ref": .string("#/components/schemas/\(schema)")]]
      return ["description": .string(words), "content": .object([JSON.Member(type, content)])]
    }
    var responses: [JSON.Member] = [JSON.Member("200", response("The answer.", "report"))]
    responses += (refusals + ["401"]).map {
      JSON.Member($0, response("Why not.", "error", "application/problem+json"))
    }
    var operation: JSON = ["summary": .string(summary), "responses": .object(responses)]
    if let body { operation["requestBody"] = ["required": true, "content": body] }
    return operation
  }
}
