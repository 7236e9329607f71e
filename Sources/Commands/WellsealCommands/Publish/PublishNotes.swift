import Synchronization
import WellsealHomeAssistant

/// The messages of the publisher, which report each state once, however long it lasts.
final class PublishNotes: Sendable {
  private let broker: String
  // A mutex, because the publisher reports from any task.
  private let last = Mutex<String>("")

  init(of broker: String) { self.broker = broker }

  func report(_ news: HomePublisher.News) {
    switch news {
    case .connected: log("connected to \(broker)")
    case .published(let report):
      log("publishing \(report.published.count) types to \(broker)")
    case .waiting(let error): log("nothing is published: \(CommandFailure(error).sentence)")
    case .disconnected(let error, _): log("\(broker): \(CommandFailure(error).sentence); trying again")
    }
  }

  private func log(_ line: String) {
    let isNew = last.withLock { last in
      defer { last = line }
      return last != line
    }
    if isNew { Terminal.printNotice(line) }
  }
}
