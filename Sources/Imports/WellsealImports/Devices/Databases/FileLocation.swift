/// The location of a file's bytes.
enum FileLocation: Sendable {
  case file(String)
  case memory([UInt8])
}
