/// A program that runs what its arguments name, and is shared by all who write for it.
struct Interpreter: Hashable, Sendable {
  /// Without version numbers, such as `python`.
  let name: String

  /// The interpreter at a path, such as `python3.11`; nil for other programs.
  init?(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    let bare = name.utf8.reversed().drop { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    self.name = String(decoding: bare.reversed(), as: UTF8.self)
    guard Self.options[self.name] != nil else { return nil }
  }

  /// The script that a process runs: the first argument after known options; nil where there is none, or where an option is
  /// not known, since what comes after it may be its value or run as a program itself.
  func script(in arguments: [String]) -> String? {
    guard let options = Self.options[name] else { return nil }
    for argument in arguments.dropFirst() {
      if !argument.hasPrefix("-") { return argument.isEmpty ? nil : argument }
      guard options.allow(argument) else { return nil }
    }
    return nil
  }

  /// What runs a script, where the interpreter is at a path: options of its own, where it needs one, and the script.
  func command(at path: String, running script: String) -> [String] {
    let options = Self.options[name] ?? Options()
    let isPlain = options.plainSuffix.map(script.hasSuffix) ?? false
    return [path] + (isPlain ? [] : options.running) + [script]
  }

  /// Options that take no value from the next argument, and run nothing but the script.
  private struct Options {
    /// Single letters, which may be joined.
    var letters: Set<Character> = []
    var words: Set<String> = []
    /// How options begin that carry their value with them.
    var prefixes: [String] = []
    /// Those without which it does not run a script.
    var running: [String] = []
    /// How the names of scripts end that it runs without them.
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

  /// A row for each interpreter.
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
