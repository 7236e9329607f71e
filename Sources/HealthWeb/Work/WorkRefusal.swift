import HTTPTypes

extension WebFailure {
  /// Another work goes on.
  static let busy = WebFailure(
    status: .conflict, phrase: .anotherWork, detail: "another work goes on; wait for it or stop it")
}

extension Visit {
  /// Begins a work.
  ///
  /// - Throws: ``WebFailure/busy`` where another one goes on.
  func begin(
    _ kind: Work.Kind,
    _ body:
      @escaping @Sendable (_ tell: @escaping @Sendable (Work.Progress) -> Void) async throws -> Work.Outcome
  ) throws {
    guard app.works.begin(kind, at: words.now, body) != nil else { throw WebFailure.busy }
  }
}
