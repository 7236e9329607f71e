import Observation

/// The view: a line on standard output, which is written again when its content changes.
@MainActor
final class LogView {
  private let model: TrendsModel
  private var shown: String?

  init(_ model: TrendsModel) { self.model = model }

  func show() {
    let text = withObservationTracking {
      model.headline
    } onChange: {
      Task { @MainActor in self.show() }
    }
    if text != shown { print(text) }
    shown = text
  }
}
