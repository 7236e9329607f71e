/// A tool that a client wants called, with arguments that were checked.
package struct ToolCall: Sendable, Equatable {
  /// Tells the calls of a session apart.
  package struct ID: Sendable, Hashable {
    let number: Int
  }

  package let id: ID
  let tool: String
  package let arguments: ToolArguments
  let client: ModelContextClient
}
