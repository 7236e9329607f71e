import Foundation
import HealthKit

/// Saves the step counts of the most recent days and logs their trend.
///
/// It has the structure of a SwiftUI app: a model, an observed view model, and a view, which is a
/// line of text here.
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
