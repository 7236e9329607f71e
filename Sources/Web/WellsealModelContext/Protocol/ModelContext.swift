/// The Model Context Protocol for a server of tools over standard input and output: messages of
/// JSON-RPC 2.0, one per line.
///
/// | type | content |
/// |---|---|
/// | ``ModelContextSession`` | receives lines and returns the lines to send and tools to call |
/// | ``ToolDescription`` | a tool's description for clients, and the rules of its arguments |
/// | ``ToolResult`` | the result of a tool call |
///
/// The protocol layer reads no files, opens no sockets and is independent of health data.
///
/// Source: modelcontextprotocol.io, the revisions of ``ProtocolVersion``.
enum ModelContext {
  /// The maximum length of a client's line.
  static let maxLineLength = 1 << 18
}
