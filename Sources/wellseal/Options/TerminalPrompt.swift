import ArgumentParser
import Glibc

/// Asks the person at the terminal for a text.
enum TerminalPrompt {
  /// Shows a question and waits for the answer.
  ///
  /// - Parameters:
  ///   - question: what is shown.
  ///   - isHidden: whether what is typed is not shown.
  ///   - otherwise: what is said where there is no terminal.
  /// - Returns: what was typed, without the end of the line.
  /// - Throws: `ValidationError` where there is no terminal.
  static func ask(_ question: String, isHidden: Bool = true, otherwise: String) throws -> String {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw ValidationError(otherwise)
    }
    defer { close(terminal) }
    var shown = termios()
    tcgetattr(terminal, &shown)
    var hidden = shown
    if isHidden { hidden.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    defer { tcsetattr(terminal, TCSAFLUSH, &shown) }
    write(question, to: terminal)
    let answer = line(from: terminal)
    if isHidden { write("\n", to: terminal) }
    return answer
  }

  private static func write(_ text: String, to terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(terminal, bytes, bytes.count)
  }

  private static func line(from terminal: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4096, read(terminal, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
