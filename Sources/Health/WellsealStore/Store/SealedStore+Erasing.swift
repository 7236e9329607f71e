import WellsealModel
import WellsealSegments

extension SealedStore {
  /// News of deletions whose content is still in the file, as ciphertext; ``erase()`` takes it out.
  package func observeDeletions() -> AsyncStream<Void> { deletions.stream(.bufferingNewest(1)) }

  /// Takes what was deleted out of the file and its log.
  ///
  /// - Returns: whether nothing is left of it; false while somebody reads what was there before.
  /// - Throws: ``SampleQueries/StoreError/locked``; ``StoreFault`` where the disk refuses.
  package func erase() throws -> Bool {
    try withOpenWriter { writer in
      if writer.open?.tailCount ?? 0 > 0 { try publish(&writer) { _ in } }
      let isDone = try removeFree(&writer)
      try container.settle()
      return isDone
    }
  }

  /// Takes segments away that nothing refers to, in a transaction of its own.
  ///
  /// - Returns: whether no such segment is left.
  func removeFree(_ writer: inout Writer) throws(StoreFault) -> Bool {
    guard var open = writer.open.take() else {
      preconditionFailure("SealedStore.removeFree: the store is locked")
    }
    defer { writer.open = open }
    let free = try open.free(in: container, beside: current())
    if !free.numbers.isEmpty {
      var write = ContainerWrite()
      write.removed = free.numbers
      try container.write(write)
    }
    open.noteRemoval(of: free)
    return free.isAll
  }
}
