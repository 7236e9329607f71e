package import WellsealBase

/// What a call of a tool came to.
package struct ToolResult: Sendable, Equatable {
  /// The answer, an object; nil for a refusal.
  var answer: JSON?
  /// The sentence of a refusal, by which a model can do better; the text of the answer otherwise.
  var text: String

  package init(answer: JSON) {
    self.answer = answer
    text = answer.text
  }

  package init(refusal sentence: String) { text = sentence }

  /// The result of `tools/call`: the answer as text for every client, and as an object for those that read one.
  func json(_ version: ProtocolVersion) -> JSON {
    var result: JSON = [
      "content": [["type": "text", "text": .string(text)]], "isError": .bool(answer == nil),
    ]
    if let answer, version.hasStructure { result["structuredContent"] = answer }
    return result
  }
}
