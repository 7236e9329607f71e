/// An error that knows what can be done about it.
public protocol HintedError: Error {
  /// What to do, in a sentence without a full stop; nil where nothing can be said.
  var hint: String? { get }
}
