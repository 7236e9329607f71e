import ArgumentParser

/// A TCP port; 0 is any free port.
struct Port: FormedArgument, ExpressibleByIntegerLiteral, Hashable, Sendable {
  let number: Int

  init(integerLiteral number: Int) { self.number = number }

  init?(argument: String) {
    guard argument.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(argument),
      number <= 65_535
    else { return nil }
    self.number = number
  }

  static let form = "use a number from 0 to 65535"

  var defaultValueDescription: String { "\(number)" }
}
