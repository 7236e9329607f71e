/// Where the bytes of a file lie.
enum FilePlace: Sendable {
  case file(String)
  case memory([UInt8])
}
