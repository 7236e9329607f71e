/// One error of each case of each type that the program reports; several if the hint depends on what the case carries.
enum ErrorExamples {
  static let all: [any Error] =
    formats + files + fetching + store + samples + queries + imports + cards + issuing + links + daemon
    + consent + providers + hosting + publishing
}
