import WellsealModel

/// Requests for background launches, which don't keep the requesting app waiting.
///
/// An app enables background delivery and may end right afterward, so its request outlives the
/// call. Each app has at most one request.
package actor WakeUpRequester {
  private let broker: ConsentBroker
  private var open: [AppKey: (question: ConsentQuestion, asking: Task<Void, Never>)] = [:]

  package init(_ broker: ConsentBroker) { self.broker = broker }

  deinit { for question in open.values { question.asking.cancel() } }

  /// The timeout of a request.
  private static let timeout = Duration.seconds(86_400)

  /// Asks the user what is undecided about an app, and replaces an earlier request.
  package func ask(about app: CallingApp) async {
    let sheet = app.wakeUp.flatMap { broker.repository.decisions[app].wakeUpSheet($0) }.map(
      ConsentSheet.wakeUp)
    guard sheet != open[app.key]?.question.sheet else { return }
    let before = open.removeValue(forKey: app.key)
    if let sheet { ask(ConsentQuestion(asked: broker.now(), app: RequestingApp(app), sheet: sheet)) }
    if let before { await broker.cancelRequest(before.question.id) }
  }

  private func ask(_ question: ConsentQuestion) {
    let asking = Task(executorPreference: ServiceExecutor.shared) { [broker, weak self] in
      // Without a decision, the app asks again the next time that it enables background delivery.
      _ = try? await broker.ask(question, timeout: Self.timeout)
      await self?.end(question)
    }
    open[question.app.key] = (question, asking)
  }

  private func end(_ question: ConsentQuestion) {
    guard open[question.app.key]?.question.id == question.id else { return }
    open[question.app.key] = nil
  }
}
