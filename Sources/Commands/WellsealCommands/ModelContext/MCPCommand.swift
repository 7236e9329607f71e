import ArgumentParser
import WellsealDaemon
import WellsealModelContext

/// The command `wellseal mcp`, which provides tools for a language model over standard input and
/// output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve your data to a language model (Model Context Protocol).",
    discussion: """
      The operator of the model gets everything that the model reads. MCP clients start this command and use its standard input and output; you \
      don't run it yourself. It is an app like any other: you decide what it may read, its reads are logged, and the permission expires after 24 \
      hours. Requires the daemon: see wellseal serve.
      """)

  @OptionGroup var daemon: DaemonOptions
  @OptionGroup var time: TimeOptions

  func run() throws {
    let server = ModelContextSession.Server(
      name: "wellseal", title: "Wellseal", version: Daemon.version,
      instructions: HealthTools.instructions)
    let session = ModelContextSession(server, tools: HealthTool.all.map(\.description))
    let (caller, time) = (daemon.caller, try time.local())
    let connection = ModelContextConnection(session) { call in
      do {
        return try AssistantService.call(call, in: time, caller)
          ?? ToolResult(
            refusal:
              "The daemon isn't running. Ask the user to start it with `wellseal serve`, and call again."
          )
      } catch {
        return ToolResult(refusal: "Can't reach the daemon. Ask the user to run `wellseal status`.")
      }
    }
    try connection.run(LineInput())
  }
}
