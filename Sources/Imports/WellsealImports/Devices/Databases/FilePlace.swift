/// The location of a file's bytes.
enum FilePlace: Sendable {
  case file(String)
  case memory([UInt8])
}
