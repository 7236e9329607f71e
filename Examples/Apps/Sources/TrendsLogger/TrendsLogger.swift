import Foundation
import HealthKit

/// Keeps the steps of the last days, and logs how they develop.
///
/// The parts are those of an app with SwiftUI: a model, a view model that is observed, and a view, which is a line of text
/// here.
///
///     TrendsLogger 3000 5000 8000
@main
@MainActor
struct TrendsLogger {
  static func main() async {
    let model = TrendsModel(store: StepStore())
    let view = LogView(model)
    view.show()
    await model.record(CommandLine.arguments.dropFirst().compactMap(Double.init))
    view.show()
    exit(model.problem == nil ? 0 : 1)
  }
}
