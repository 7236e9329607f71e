/// The state of a user's store.
///
/// The raw value is stored in the user's row.
package enum PersonState: Int64, Hashable, Sendable {
  case active = 0
  /// The store can't be opened.
  case suspended = 1
  /// The store is being copied elsewhere and can't be written to.
  case moving = 2
  /// The key is gone, or about to be removed.
  case erased = 3
}
