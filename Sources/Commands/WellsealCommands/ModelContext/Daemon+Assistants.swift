import WellsealDaemon
import WellsealModelContext

extension Daemon.Parts {
  /// Has the daemon answer what `wellseal mcp` hands on.
  mutating func answerAssistants() {
    guard let health else { return }
    controlMethods += AssistantService(owner, health.broker).controlMethods
  }
}
