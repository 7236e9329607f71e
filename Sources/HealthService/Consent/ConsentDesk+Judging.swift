import FoundationEssentials
import HealthModel

extension ConsentDesk: AppJudging {
  /// Asks the person about an app that is not known as it comes; where they do not answer, it is not let in.
  package func judge(_ doubt: AppDoubt) async -> AppJudgement {
    let app = AskingApp(
      identifier: doubt.seen.identifier, name: doubt.seen.name, version: doubt.seen.version)
    let question = ConsentQuestion(asked: now(), app: app, sheet: .doubt(DoubtSheet(doubt)))
    return (try? await ask(question)) == .trust(true) ? .accepted : .refused
  }
}

extension DoubtSheet {
  fileprivate init(_ doubt: AppDoubt) {
    self.init(
      Self.kinds[doubt.reason] ?? .unknownApp, executable: doubt.seen.program.words,
      registered: doubt.registered?.program.words)
  }

  private static let kinds: [AppDoubt.Reason: Kind] = [
    .unknown: .unknownApp, .changed: .changedExecutable, .copied: .copiedIdentifier,
  ]
}

extension AppProgram {
  /// Which program it is, as a sheet shows it.
  fileprivate var words: String {
    switch self {
    case .executable(let path, _): path
    case .script(let path, _, let interpreter): "\(path) (run by \(interpreter))"
    case .flatpak(let name): "the Flatpak \(name)"
    }
  }
}
