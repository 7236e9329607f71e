import CWellsealConfinement
import Glibc
package import WellsealStore

/// Protection of keys and health data in memory from the disk and other programs.
package enum ProcessSecrecy {
  /// Disables core dumps and debuggers for the rest of the process's life.
  ///
  /// - Throws: ``WellsealStore/StoreFileError`` if the system call fails.
  package static func forbidDumps() throws(StoreFileError) {
    guard confinement_forbid_dumps() == 0 else { throw StoreFileError(.system(errno)) }
  }
}
