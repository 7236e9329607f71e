import WellsealBase

/// An error that occurs when a source priority names a source twice.
struct RepeatedSource: Error, Hashable {
}

extension RepeatedSource: DescribedError {
  package var errorCode: String { "repeated-source" }
  package var message: String { "a source is named twice" }
  package var hint: String? { "name each source once, the most trusted first" }
  package var exitClass: ExitClass { .wrongUse }
}
