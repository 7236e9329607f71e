import Glibc

/// The files that are installed with the program.
enum ProgramFiles {
  /// The path of the running program, or empty if the kernel doesn't report it.
  static let program: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
  }()

  /// The folder of the program.
  static var folderOfProgram: String {
    program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The first existing folder: next to the program, or in `share` next to its folder.
  static let folder: String = {
    let candidates = [
      "\(folderOfProgram)/wellseal_wellseal.resources", "\(folderOfProgram)/../share/wellseal",
    ]
    return candidates.first { access($0, R_OK) == 0 } ?? candidates[1]
  }()
}
