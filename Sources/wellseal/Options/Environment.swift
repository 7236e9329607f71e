import Glibc

/// The variables that the process was started with.
enum Environment {
  /// The value of a variable; nil where it is not set or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
