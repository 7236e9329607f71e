import WellsealCardService

extension TrustError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unknown: "wellseal trust list shows all"
    case .name, .reserved, .malformed, .withoutAddress, .signature, .older, .web, .file: nil
    }
  }
}
