import FoundationEssentials
import WellsealModel

extension ConsentBroker: AppJudging {
  /// Asks the user about an app of doubtful identity.
  ///
  /// Without a response, the app is rejected.
  package func judge(_ doubt: AppDoubt) async -> AppJudgment {
    let app = RequestingApp(doubt.seen.key, name: doubt.seen.name, version: doubt.seen.version)
    let question = ConsentQuestion(asked: now(), app: app, sheet: .doubt(DoubtSheet(doubt)))
    guard let answer = try? await ask(question) else { return .unanswered }
    return answer == .trust(true) ? .accepted : .refused
  }
}

extension DoubtSheet {
  fileprivate init(_ doubt: AppDoubt) {
    self.init(
      Self.kinds[doubt.reason] ?? .unknownApp, executable: doubt.seen.program.words,
      registered: doubt.registered?.program.words, nature: doubt.seen.program.nature)
  }

  private static let kinds: [AppDoubt.Reason: Kind] = [
    .unknown: .unknownApp, .changed: .changedExecutable, .copied: .copiedIdentifier,
  ]
}

extension AppProgram {
  fileprivate var nature: DoubtSheet.Nature {
    switch self {
    case .script: .script
    case .executable(let path, _) where Interpreter(path) != nil: .interpreter
    case .executable, .flatpak: .program
    }
  }

  /// The program as displayed in a prompt.
  fileprivate var words: String {
    switch self {
    case .executable(let path, _): path
    case .script(let path, _, let interpreter): "\(path) (run by \(interpreter))"
    case .flatpak(let name): "the Flatpak \(name)"
    }
  }
}
