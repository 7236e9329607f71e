import WellsealCardService
import WellsealDaemon

/// The trust directories of this installation.
enum TrustFiles {
  static func folder(home: String) -> TrustFolder { TrustFolder(home: home, bundled: bundled()) }

  /// Returns the directories that are installed with the program, or none if its files are missing.
  ///
  /// `trust update` downloads them in that case.
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
