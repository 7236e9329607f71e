extension Dictionary {
  /// Gives back the room of entries that are gone, which a dictionary keeps for others to come.
  ///
  /// Nothing is done while a quarter of the room is used: as many come and go all the time.
  package mutating func releaseRoom() {
    guard capacity > Self.leastRoom, capacity > 4 * count else { return }
    var left = Self(minimumCapacity: 2 * count)
    for (key, value) in self { left[key] = value }
    self = left
  }

  private static var leastRoom: Int { 64 }
}
