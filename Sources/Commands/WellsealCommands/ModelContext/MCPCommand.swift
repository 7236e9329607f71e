import ArgumentParser
import WellsealDaemon
import WellsealModelContext

/// The command `wellseal mcp`, which provides tools for a language model over standard input and
/// output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Lets the program of a language model ask about your data (Model Context Protocol).",
    discussion: """
      What a model sees goes to whoever runs it. Such a program starts this one and speaks with it over standard input and \
      output; you do not type it yourself. It is an app like any other: the daemon asks you what it may read, writes down \
      what it read, and asks again after 24 hours. It needs the daemon: see wellseal serve.
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
            refusal: "No daemon is running. Ask the person to start it with `wellseal serve`, and call again."
          )
      } catch {
        return ToolResult(refusal: "The daemon could not be asked: `wellseal status` says how it stands.")
      }
    }
    try connection.run(LineInput())
  }
}
