import Synchronization

/// Whether the databases answer queries but confirm no changes, for example because all standbys
/// are gone.
///
/// A change would wait for the timeout of the database connection and block a thread. So
/// changes are rejected immediately, and reads continue.
final class ReadOnlyMode: Sendable {
  private let flag = Atomic(false)

  init() {}

  var isOn: Bool { flag.load(ordering: .relaxed) }

  func set(_ isOn: Bool) { flag.store(isOn, ordering: .relaxed) }
}
