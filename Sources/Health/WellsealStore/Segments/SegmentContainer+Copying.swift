extension SegmentContainer {
  /// Copies all content to an empty container unchanged, without a secret or decryption.
  ///
  /// - Parameter other: The target. Its header is written last, so that an incomplete copy isn't a
  ///   valid store.
  /// - Throws: ``StoreFileError`` if either container fails.
  func copyAll(to other: any SegmentContainer) throws(StoreFileError) {
    guard let header = try header() else { throw StoreFileError(.notAStore(path: "this file")) }
    guard try other.header() == nil else { throw StoreFileError(.exists(path: "this place")) }
    var write = ContainerWrite()
    var size = 0
    for number in try segmentNumbers() {
      guard let body = try segment(number) else { continue }
      write.segments.append(ContainerRow(number, body))
      size += body.count
      guard size >= 1 << 20 else { continue }
      try other.write(write)
      write = ContainerWrite()
      size = 0
    }
    for list in RowList.allCases { write.appended[list] = try rows(of: list) }
    write.header = header
    try other.write(write)
  }
}
