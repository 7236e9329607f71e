import WellsealCardService

extension TrustError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unknown: "list directories with wellseal trust list"
    case .name, .reserved, .malformed, .withoutAddress, .signature, .older, .web, .file: nil
    }
  }
}
