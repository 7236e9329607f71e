import WellsealCardService

extension TrustError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unknown: "list directories with wellseal trust list"
    case .reserved: "use another name"
    case .name, .malformed, .withoutAddress, .signature, .older, .tooManyRevocationLists, .web, .file: nil
    }
  }
}
