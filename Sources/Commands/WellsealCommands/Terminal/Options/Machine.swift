import Glibc

/// The machine on which the program runs.
enum Machine {
  /// The number of cores that it may use.
  static let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
