import Glibc

/// The machine that the program runs on.
package enum Machine {
  /// How many cores it may use.
  package static let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
