/// One error for each case of each type that the program reports, or several if the hint depends on
/// associated values.
enum ErrorExamples {
  static let all: [any Error] =
    formats + files + fetching + store + samples + queries + imports + cards + issuing + links + daemon
    + consent + providers + notices + hosting + publishing
}
