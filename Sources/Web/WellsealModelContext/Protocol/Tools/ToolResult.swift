package import WellsealBase

/// The result of a tool call.
package struct ToolResult: Sendable, Equatable {
  /// The response object, or `nil` for an error.
  var answer: JSON?
  /// The error message, with which a model can improve its call, or the text of the response.
  var text: String

  package init(answer: JSON) {
    self.answer = answer
    text = answer.text
  }

  package init(refusal sentence: String) { text = sentence }

  /// Returns the result of `tools/call`: the response as text for every client, and as an object
  /// for those that support it.
  func json(_ version: ProtocolVersion) -> JSON {
    var result: JSON = [
      "content": [["type": "text", "text": .string(text)]], "isError": .bool(answer == nil),
    ]
    if let answer, version.hasStructure { result["structuredContent"] = answer }
    return result
  }
}
