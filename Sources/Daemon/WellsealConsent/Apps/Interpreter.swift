/// A program that runs the script named by its arguments.
struct Interpreter: Hashable, Sendable {
  /// The name without version numbers, such as `python`.
  let name: String

  /// Returns the interpreter at a path, such as `python3.11`, or `nil` for other programs.
  init?(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    let bare = name.utf8.reversed().drop { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    self.name = String(decoding: bare.reversed(), as: UTF8.self)
    guard Self.options[self.name] != nil else { return nil }
  }

  /// Returns the script that a process runs, which is the first argument after known options.
  ///
  /// The result is `nil` if there is none, or after an unknown option, because the next argument
  /// may be its value or may itself run as a program.
  func script(in arguments: [String]) -> String? {
    guard let options = Self.options[name] else { return nil }
    for argument in arguments.dropFirst() {
      if !argument.hasPrefix("-") { return argument.isEmpty ? nil : argument }
      guard options.allow(argument) else { return nil }
    }
    return nil
  }

  /// Returns the command that runs a script with the interpreter at a path: the required options,
  /// if any, and the script.
  func command(at path: String, running script: String) -> [String] {
    let options = Self.options[name] ?? Options()
    let isPlain = options.plainSuffix.map(script.hasSuffix) ?? false
    return [path] + (isPlain ? [] : options.running) + [script]
  }

  /// The options that take no value from the next argument and run nothing but the script.
  private struct Options {
    /// Single letters, which may be combined.
    var letters: Set<Character> = []
    var words: Set<String> = []
    /// The prefixes of options that contain their value.
    var prefixes: [String] = []
    /// The options that are required to run a script.
    var running: [String] = []
    /// The suffix of scripts that run without these options.
    var plainSuffix: String?

    func allow(_ argument: String) -> Bool {
      if words.contains(argument) || prefixes.contains(where: argument.hasPrefix) { return true }
      let letters = argument.dropFirst()
      return !letters.isEmpty && letters.allSatisfy(self.letters.contains)
    }
  }

  private static let python = Options(letters: Set("bBdEIOPqsSuv"))
  private static let shell = Options(letters: Set("efux"))
  private static let node = Options(
    words: ["--enable-source-maps", "--no-deprecation", "--no-warnings", "--trace-warnings"],
    prefixes: ["--max-old-space-size="])

  /// One row per interpreter.
  private static let options: [String: Options] = [
    "bash": shell, "dash": shell, "sh": shell, "zsh": shell,
    "deno": Options(),
    "java": Options(
      words: ["-jar", "-server"], prefixes: ["-Xmx", "-Xms"], running: ["-jar"], plainSuffix: ".java"),
    "julia": Options(words: ["--startup-file=no"]),
    "lua": Options(letters: Set("EW")),
    "node": node, "nodejs": node,
    "perl": Options(letters: Set("tTwW")),
    "php": Options(), "tclsh": Options(),
    "python": python, "pypy": python,
    "ruby": Options(letters: Set("w")),
    "swift-frontend": Options(
      words: ["-frontend", "-interpret"], running: ["-frontend", "-interpret"]),
  ]
}
