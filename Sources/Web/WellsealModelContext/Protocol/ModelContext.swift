/// The Model Context Protocol as a server of tools speaks it over standard input and output: messages of JSON-RPC 2.0, one a line.
///
/// | type | what |
/// |---|---|
/// | ``ModelContextSession`` | takes lines in, says what goes out and which tools are to be called |
/// | ``ToolDescription`` | a tool as a client is told of it, and the rules of its arguments |
/// | ``ToolResult`` | what a call of a tool came to |
///
/// It reads no files, opens no sockets and knows nothing about health. Source: modelcontextprotocol.io, the revisions of
/// ``ProtocolVersion``.
enum ModelContext {
  /// What is read of a client: a line, and what a line may hold.
  static let longestLine = 1 << 18
}
