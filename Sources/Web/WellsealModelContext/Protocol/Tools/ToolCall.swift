/// A validated tool call.
package struct ToolCall: Sendable, Equatable {
  /// Identifies a call in a session.
  package struct ID: Sendable, Hashable {
    let number: Int
  }

  package let id: ID
  let tool: String
  package let arguments: ToolArguments
  let client: ModelContextClient
}
