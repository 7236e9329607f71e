import CPowerLoss
import Foundation
import Testing

/// An in-memory disk under SQLite that records what was synced.
///
/// Not `Sendable`: it belongs to the test that created it.
final class PowerDisk {
  let name: String
  fileprivate let disk: OpaquePointer

  init() throws {
    name = "disk-\(UUID().uuidString)"
    disk = try #require(power_disk_create(name))
  }

  fileprivate init(_ name: String, _ disk: OpaquePointer) { (self.name, self.disk) = (name, disk) }

  deinit { power_disk_destroy(disk) }

  /// The number of writes, truncations, syncs, and created and deleted files.
  var changes: UInt64 { power_disk_changes(disk) }

  var digest: UInt64 { power_disk_digest(disk) }

  func holds(_ path: String) -> Bool { power_disk_size(disk, path) >= 0 }
}

/// Cuts the power of a disk at successive points in time.
final class PowerCuts {
  private let disk: PowerDisk
  private let cursor: OpaquePointer

  init(of disk: PowerDisk) {
    self.disk = disk
    cursor = power_cursor_create(disk.disk)
  }

  deinit { power_cursor_destroy(cursor) }

  static let kinds: [power_cut] = [
    power_cut_synced, power_cut_written, power_cut_writes, power_cut_sectors, power_cut_garbage,
  ]

  func advance(to changes: UInt64) { power_cursor_advance(cursor, changes) }

  /// The number of changes that a cut could lose now.
  var pending: UInt64 { power_cursor_pending(cursor) }

  /// Returns the disk as it is found after a power cut.
  func cut(_ kind: power_cut, seed: UInt64) throws -> PowerDisk {
    let name = "disk-\(UUID().uuidString)"
    return PowerDisk(name, try #require(power_cursor_cut(cursor, kind, seed, name)))
  }
}
