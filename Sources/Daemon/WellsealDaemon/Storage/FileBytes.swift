import Glibc
package import WellsealFiles

/// A reader of files of any kind, including pipes and standard input, up to a limit.
package enum FileBytes {
  /// Returns all bytes of a file.
  ///
  /// `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path of a file, a device or a pipe, such as `/dev/stdin` or that of a shell's
  ///     `<(…)`.
  ///   - limit: The maximum size in bytes.
  ///   - timeout: The maximum wait for a process that opens a pipe (FIFO) to write, in seconds.
  /// - Returns: The content.
  /// - Throws: `StorageError`; `noWriter` if no process writes to the pipe.
  package static func read(
    _ path: String, limit: Int, timeout: Double = 10
  ) throws(StorageError) -> [UInt8] {
    guard path != "-" else { return try content(of: STDIN_FILENO, path, limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      // A socket, or a terminal of another user, can't be opened again.
      guard path != "/dev/stdin" else { return try content(of: STDIN_FILENO, path, limit) }
      throw errno == ENXIO ? StorageError(.notARegularFile, path: path) : .last(path)
    }
    defer { close(descriptor) }
    guard let start = start(of: descriptor, within: timeout) else {
      throw StorageError(.noWriter, path: path)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return try content(of: descriptor, path, limit, after: start)
  }

  private static func content(
    of descriptor: Int32, _ path: String, _ limit: Int, after start: [UInt8] = []
  ) throws(StorageError) -> [UInt8] {
    var bytes = start
    bytes.reserveCapacity(min(size(of: descriptor), limit + 1))
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw StorageError(.tooLarge(limit: limit), path: path) }
    }
  }

  /// Waits until a process has opened a pipe in a folder to write.
  ///
  /// Unnamed pipes, such as those of a shell, have a writer from the beginning.
  ///
  /// - Returns: The bytes that were read from the pipe, or `nil` if there is no writer within the
  ///   timeout.
  private static func start(of descriptor: Int32, within timeout: Double) -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO, isNamed(descriptor) else {
      return []
    }
    let end = ContinuousClock.now + .seconds(timeout)
    repeat {
      // There is content, or a writer that has closed the pipe.
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, interval) > 0 { return [] }
      // Without content, only a pipe without a writer is at its end.
      var first: UInt8 = 0
      switch Glibc.read(descriptor, &first, 1) {
      case 1: return [first]
      case 0: continue
      default: if errno != EINTR { return [] }
      }
    } while ContinuousClock.now < end
    return nil
  }

  /// Returns whether a pipe is in a folder, by the text that the system shows for its file.
  ///
  /// Source: proc_pid_fd(5): unnamed pipes are `pipe:[inode]`.
  private static func isNamed(_ descriptor: Int32) -> Bool {
    var text = [CChar](repeating: 0, count: 16)
    let count = readlink("/proc/self/fd/\(descriptor)", &text, text.count)
    return count > 0 && text[0] == CChar(UInt8(ascii: "/"))
  }

  /// The time between two checks of a pipe, in milliseconds.
  private static let interval: Int32 = 100

  /// Returns the reported size of a file, to reserve capacity, or 0 for a pipe.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size > 0 ? Int(status.st_size) : 0
  }
}
