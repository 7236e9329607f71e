import ArgumentParser
import WellsealCredentials

/// The name of a profile of cards.
struct CardProfileName: ExpressibleByArgument {
  let profile: CardProfile

  init?(argument: String) {
    guard let profile = CardProfile.named(argument) else { return nil }
    self.profile = profile
  }

  static var allValueStrings: [String] { CardProfile.known.map(\.name) }
}
