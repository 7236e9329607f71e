package import CardService
import Glibc
import HealthDaemon

/// The trust directories of this installation.
package enum TrustFiles {
  package static func folder(home: String) -> TrustFolder { TrustFolder(home: home, bundled: bundled()) }

  /// What ships with the program; nothing where its files are missing, and then `trust update` gets them.
  private static func bundled() -> [TrustFolder.Bundled] {
    KnownDirectory.all.compactMap { known in
      let folder = "\(ProgramFiles.folder)/trust/\(known.name)"
      guard let snapshot = try? FileBytes.read("\(folder)/vci_snapshot.json", limit: 1 << 25),
        let signature = try? FileBytes.read("\(folder)/vci_snapshot.sig", limit: 1 << 16)
      else { return nil }
      return TrustFolder.Bundled(known, snapshot: snapshot, signature: signature)
    }
  }
}

/// The files that ship beside the program.
enum ProgramFiles {
  /// The first of the places that exists: beside the program, or in `share` beside its folder.
  static let folder: String = {
    let program = runningProgram()
    let own = program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    let places = ["\(own)/wellseal_wellseal.resources", "\(own)/../share/wellseal"]
    return places.first { access($0, R_OK) == 0 } ?? places[1]
  }()

  private static func runningProgram() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
  }
}
