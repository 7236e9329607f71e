import CWellsealConfinement
import Glibc
import WellsealFiles

/// Checks of the machine and the installation.
extension DaemonDoctor {
  /// Checks whether there is a recent backup of the store.
  func backup() -> Finding {
    guard StoreDirectory(home).exists else { return Finding("backup", .fine, "no data to back up yet") }
    guard let note = BackupNote(in: home) else {
      return Finding("backup", .weak, "no backup of this store", .noBackup)
    }
    let days = max(0, (Int(time(nil)) - note.made) / 86_400)
    let age = days == 1 ? "1 day" : "\(days) days"
    guard days <= Self.oldBackup else {
      return Finding("backup", .weak, "the latest is \(age) old", .noBackup)
    }
    return Finding("backup", .fine, "the latest is \(days == 0 ? "less than a day" : age) old")
  }

  private static let oldBackup = 30

  /// Checks whether the disk has enough space to rewrite the store.
  func room() -> Finding {
    var system = Glibc.statvfs()
    var folder = home
    while statvfs(folder, &system) != 0 {
      guard folder != "/", !folder.isEmpty else { return Finding("disk", .fine, "no data yet") }
      folder = FilePath.split(folder).folder
    }
    let free = UInt64(system.f_bavail) * UInt64(system.f_frsize)
    let size = (try? FileCalls.size(of: StoreDirectory(home).path)) ?? 0
    let megabytes = "\(free >> 20) MB are free"
    if free < Self.minFreeBytes { return Finding("disk", .broken, megabytes, .littleRoom) }
    guard free >= max(Self.minFreeBytes * 8, size * 2) else {
      return Finding("disk", .weak, "\(megabytes), less than a copy of the store may need", .littleRoom)
    }
    return Finding("disk", .fine, megabytes)
  }

  private static let minFreeBytes: UInt64 = 32 << 20

  /// Checks whether the clock is plausible: the validity of cards, links and grants depends on it.
  func clock() -> Finding {
    var file = stat()
    guard stat("/proc/self/exe", &file) == 0 else { return Finding("clock", .fine, "it is not compared") }
    guard time(nil) + 86_400 >= file.st_mtim.tv_sec else {
      return Finding("clock", .broken, "it is earlier than this program's build date", .wrongClock)
    }
    return Finding("clock", .fine, "it is later than this program")
  }

  /// Checks whether the program that reads images is next to this one.
  func pictures() -> Finding {
    guard let program = Self.ownFolder, access("\(program)/wellseal-pictures", X_OK) == 0 else {
      return Finding("pictures", .broken, "wellseal-pictures isn't installed", .noPictureReader)
    }
    return Finding("pictures", .fine, "QR codes in images are readable")
  }

  private static var ownFolder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return FilePath.split(String(cString: path)).folder
  }

  /// Checks whether the programs that render SVG and PDF are installed.
  func drawing() -> Finding {
    let needed = [("rsvg-convert", "librsvg2-bin"), ("pdftoppm", "poppler-utils")]
    let missing = needed.filter { access("/usr/bin/\($0.0)", X_OK) != 0 }
    guard missing.isEmpty else {
      let names = missing.map(\.0).joined(separator: " and ")
      return Finding("drawing", .weak, "can't find \(names)", .missing(packages: missing.map(\.1)))
    }
    return Finding("drawing", .fine, "SVG and PDF can be rendered")
  }

  /// Checks whether the kernel can hide files from the programs that render.
  func confinement() -> Finding {
    guard confinement_landlock_version() > 0 else {
      return Finding(
        "confinement", .weak, "this kernel has no Landlock, so SVG and PDF are rejected", .noConfinement)
    }
    return Finding("confinement", .fine, "the SVG and PDF renderers can't read your files")
  }
}
