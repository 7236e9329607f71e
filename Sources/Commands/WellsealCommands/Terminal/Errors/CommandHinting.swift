import WellsealBase

/// An error with a hint that names commands or options of this program, which the error's own
/// module doesn't know.
///
/// Each folder has the hints of the errors that its commands throw.
protocol CommandHinting: DescribedError {
  /// An instruction that solves the problem, or `nil` if there is none.
  var commandHint: String? { get }
}
