import WellsealModel

/// Asks the person whether apps may be woken, without keeping the app that wants it waiting.
///
/// An app says that it wants to be woken and may end right after it, so its question outlives the call. There is one
/// question of an app at a time.
package actor WakeUpAsking {
  private let broker: ConsentBroker
  private var open: [AppKey: (question: ConsentQuestion, asking: Task<Void, Never>)] = [:]

  package init(_ broker: ConsentBroker) { self.broker = broker }

  deinit { for question in open.values { question.asking.cancel() } }

  /// How long a question waits for the person.
  private static let patience = Duration.seconds(86_400)

  /// Asks what is to be asked about an app, in the place of what was asked before.
  package func ask(about app: CallingApp) async {
    let sheet = app.wakeUp.flatMap { broker.repository.decisions[app].wakeUpSheet($0) }.map(
      ConsentSheet.wakeUp)
    guard sheet != open[app.key]?.question.sheet else { return }
    let before = open.removeValue(forKey: app.key)
    if let sheet { ask(ConsentQuestion(asked: broker.now(), app: AskingApp(app), sheet: sheet)) }
    if let before { await broker.takeBack(before.question.id) }
  }

  private func ask(_ question: ConsentQuestion) {
    let asking = Task(executorPreference: ServiceExecutor.shared) { [broker, weak self] in
      // Without a decision the app asks again when it wants to be woken the next time.
      _ = try? await broker.ask(question, patience: Self.patience)
      await self?.end(question)
    }
    open[question.app.key] = (question, asking)
  }

  private func end(_ question: ConsentQuestion) {
    guard open[question.app.key]?.question.id == question.id else { return }
    open[question.app.key] = nil
  }
}
