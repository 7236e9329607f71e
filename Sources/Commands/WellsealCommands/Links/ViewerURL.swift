import ArgumentParser

/// The URL of a viewer page, which may have a query; links follow it as its fragment.
struct ViewerURL: FormedArgument, Hashable, Sendable {
  let text: String

  init?(argument: String) {
    guard let url = WebURL(argument: argument, allowsQuery: true) else { return nil }
    text = url.text
  }

  static let form = "use a URL such as https://viewer.example.org/view, without a fragment"
}
