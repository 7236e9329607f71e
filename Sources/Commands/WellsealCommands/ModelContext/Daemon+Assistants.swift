import WellsealDaemon
import WellsealModelContext

extension Daemon.Parts {
  /// Makes the daemon answer the calls that `wellseal mcp` forwards.
  mutating func answerAssistants() {
    guard let health else { return }
    controlMethods += AssistantService(owner, health.broker).controlMethods
  }
}
