/// An error that the program reports to users and to other programs.
///
/// The texts name no command and no option, because a module doesn't know which program uses it; a
/// program adds its own hints.
///
/// ```swift
/// extension UnreadableAge: DescribedError {
///   package var errorCode: String { "unreadable-age" }
///   package var hint: String? { "write 90m, 36h, 2d or 1w" }
///   package var exitClass: ExitClass { .wrongUse }
/// }
/// ```
package protocol DescribedError: Error {
  /// The stable code of the error, such as `store.wrong-secret`: a literal that never changes,
  /// without associated values.
  var errorCode: String { get }

  /// A description of the failure, without a capital letter or full stop.
  var message: String { get }

  /// An instruction that solves the problem, or `nil` if there is none.
  var hint: String? { get }

  /// The kind of failure, which determines the exit status of a command.
  var exitClass: ExitClass { get }
}

extension DescribedError {
  package var message: String { "\(self)" }
  package var hint: String? { nil }
  package var exitClass: ExitClass { .failed }
}
