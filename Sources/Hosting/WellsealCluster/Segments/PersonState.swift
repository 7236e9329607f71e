/// What may be done with a person's store; the number stands in the person's row.
package enum PersonState: Int64, Hashable, Sendable {
  case active = 0
  /// Nobody opens it.
  case suspended = 1
  /// It is copied elsewhere, and nobody writes.
  case moving = 2
  /// Its key is gone, or goes next.
  case erased = 3
}
