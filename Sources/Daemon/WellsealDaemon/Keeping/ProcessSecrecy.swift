import CWellsealConfinement
import Glibc
package import WellsealSegments
import WellsealStore

/// Keeps keys and health data that are in memory from reaching the disk or other programs.
package enum ProcessSecrecy {
  /// Forbids core dumps and debuggers for the rest of the process's life.
  ///
  /// - Throws: ``SealedSegments/StoreFault`` where the system refuses.
  package static func forbidDumps() throws(StoreFault) {
    guard confinement_forbid_dumps() == 0 else { throw StoreFault(.system(errno)) }
  }
}
