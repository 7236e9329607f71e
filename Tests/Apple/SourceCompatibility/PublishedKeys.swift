import Combine

// As in apps of the time of Combine: this file imports no other module.

/// A download that publishes its keys.
final class PublishedKeys: ObservableObject {
  @Published private(set) var count = 0
  private var download: AnyCancellable?

  func load(from url: URL) {
    download = URLSession.shared.dataTaskPublisher(for: url)
      .map { $0.data.count }
      .replaceError(with: 0)
      .sink { [weak self] in self?.count = $0 }
  }
}
