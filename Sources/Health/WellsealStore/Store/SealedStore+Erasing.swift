import WellsealModel

extension SealedStore {
  /// Returns a stream of deletions whose content is still in the file, as ciphertext; ``erase()``
  /// removes it.
  package func observeDeletions() -> AsyncStream<Void> { deletions.stream(.bufferingNewest(1)) }

  /// Erases deleted content from the file and its log.
  ///
  /// - Returns: `true` if nothing is left of it; `false` while an older snapshot is being read.
  /// - Throws: ``WellsealModel/StoreError/locked``; ``StoreFileError`` if the disk fails.
  package func erase() throws -> Bool {
    try withOpenWriter { writer in
      if writer.open?.tailCount ?? 0 > 0 { try publish(&writer) { _ in } }
      let isDone = try removeFree(&writer)
      try container.settle()
      return isDone
    }
  }

  /// Removes unreferenced segments in a separate transaction.
  ///
  /// - Returns: `true` if none is left.
  func removeFree(_ writer: inout Writer) throws(StoreFileError) -> Bool {
    guard var open = writer.open.take() else {
      preconditionFailure("SealedStore.removeFree: the store is locked")
    }
    defer { writer.open = open }
    let free = try open.free(in: container, retaining: current())
    if !free.numbers.isEmpty {
      var write = ContainerWrite()
      write.removed = free.numbers
      try container.write(write)
    }
    open.recordRemoval(of: free)
    return free.isAll
  }
}
