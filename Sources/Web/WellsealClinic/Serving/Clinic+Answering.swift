import WellsealBase
import WellsealFHIRServing

extension Clinic {
  /// Handles a request.
  ///
  /// - Parameter request: Any request; URLs in the response have its origin.
  /// - Returns: The response, and whether to break the connection in the middle of it.
  func answer(_ request: WebRequest) async -> ClinicAnswer {
    guard var context = ClinicRequestContext(request) else {
      return ClinicAnswer(.plain(400, "unknown path"))
    }
    for route in Route.all {
      guard let parts = route.match(context) else { continue }
      context.parts = parts
      return await answer(context, by: route)
    }
    return ClinicAnswer(OperationOutcome(.notFound, "nothing exists at this URL").response)
  }

  /// The clinic as a web client, for which a broken connection is a failure.
  var fetch: WebFetch {
    { request in
      let answer = await answer(request)
      guard !answer.isCut else { return .failure(WebError(.connectionFailed, url: request.url)) }
      return .success(answer.response)
    }
  }

  private func answer(_ context: ClinicRequestContext, by route: Route) async -> ClinicAnswer {
    var context = context
    do throws(OperationOutcome) {
      context.faults = try await faults.due(
        for: route.subject(of: context), asked: context.faultTexts)
      try await applyFaults(before: context)
      let response = try await route.answer(self, context)
      return context.faults.apply(to: response)
    } catch {
      return ClinicAnswer(error.response)
    }
  }

  /// Applies the due faults before a request is handled.
  private func applyFaults(before context: ClinicRequestContext) async throws(OperationOutcome) {
    if let milliseconds = context.faults.number(of: .slow) { await settings.pause(milliseconds) }
    if context.faults.has(.error) {
      throw OperationOutcome(.exception, "the server injects a requested fault", status: 500)
    }
    if context.faults.has(.busy) {
      let seconds = String(settings.retrySeconds)
      throw OperationOutcome(
        .throttled, "too many requests; come back later", status: 429,
        headers: [.init("Retry-After", seconds)])
    }
    if context.faults.has(.forbidden) {
      throw OperationOutcome(.forbidden, "this endpoint isn't for apps", status: 403)
    }
    for event in ClinicEvent.allCases where context.faults.has(event.fault) { await happen(event) }
  }

  /// Triggers an event at the clinic, as between two syncs.
  func happen(_ event: ClinicEvent) async {
    switch event {
    case .newRecord: await store.addResults()
    case .changedRecord: await store.changeConditions()
    case .enteredInError: await store.withdrawImmunizations()
    case .signedOut:
      grants.removeAll()
      await authorization.removeAll()
    case .revokedCards: issuer.revokeEverything()
    }
  }
}
