/// A validated tool call.
package struct ToolCall: Sendable, Equatable {
  /// A type that identifies a call in a session.
  package struct ID: Sendable, Hashable {
    let number: Int
  }

  package let id: ID
  let tool: String
  package let arguments: ToolArguments
  let client: ModelContextClient
}
