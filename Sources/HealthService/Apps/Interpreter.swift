/// Programs that run what their arguments name, and are shared by all who write for them.
package enum Interpreter {
  /// The names of programs without version numbers.
  private static let names: Set<String> = [
    "bash", "dash", "deno", "java", "julia", "lua", "node", "nodejs", "perl", "php", "pypy", "python", "ruby",
    "sh", "swift-frontend", "tclsh", "zsh",
  ]

  /// Options after which there is no script: a program in the arguments, or a module by name.
  private static let withoutScript: Set<String> = ["-c", "-e", "-m", "--eval", "--command"]

  /// Whether the file at a path is one, such as `python3.11`.
  package static func isOne(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let bare = name.utf8.reversed().drop { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    return names.contains(String(decoding: bare.reversed(), as: UTF8.self))
  }

  /// The script that a process runs: the first argument that is no option; nil where there is none.
  package static func script(in arguments: [String]) -> String? {
    for argument in arguments.dropFirst() {
      if withoutScript.contains(argument) { return nil }
      if !argument.hasPrefix("-") { return argument }
    }
    return nil
  }
}
