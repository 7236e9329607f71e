import Concurrency

extension AsyncMutex {
  /// Held by those who change a note of the store.
  ///
  /// A note is read, changed and written whole, and between the look and the writing another request may do the same, whose change
  /// would be lost. A store is open in one process at a time, so a mutex within the process is enough.
  static let notes = AsyncMutex()
}
