import WellsealBase

/// An error that occurs when a source priority names a source twice.
struct RepeatedSource: Error, Hashable {
}

extension RepeatedSource: DescribedError {
  package var errorCode: String { "repeated-source" }
  package var message: String { "duplicate source" }
  package var hint: String? { "name each source once, the highest priority first" }
  package var exitClass: ExitClass { .wrongUse }
}
