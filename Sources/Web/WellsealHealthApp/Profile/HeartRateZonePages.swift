import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of the user's own maximum heart rate and heart rate zones.
enum HeartRateZonePages {
  static let routes: [PageRoute] = [
    .get(PagePath.heartRateZones) { context in
      let settings = try await PersonDetails(in: context.store).heartRate
      return form(settings.maximum.map(String.init) ?? "", settings.limitsText, context)
    },
    PageRoute(method: .post, path: PagePath.heartRateZones, answer: save),
  ]

  private static func form(
    _ maximum: String, _ limits: String, _ context: PageRequest, problem: String? = nil
  ) -> Page {
    let words = context.words
    return Page(
      words(.pulseZones), tab: .profile, back: ProfilePages.back(words),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      tag("form", .class("form"), .named("method", "post"), .named("action", PagePath.heartRateZones)) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
        tag("div", .class("fields")) {
          Fields.text(words(.maxHeartRate), "maxHeartRate", maximum)
          Fields.text(words(.zoneLimits), "heartRateZones", limits)
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/profile")) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.save) }
        }
      }
      tag("p", .class("note")) { words(.zoneLimitsNote) }
    }
  }

  private static func save(_ context: PageRequest) async throws -> Response {
    let fields = try await context.form()
    let (maximum, limits) = (fields["maxHeartRate"] ?? "", fields["heartRateZones"] ?? "")
    var details = try await PersonDetails(in: context.store)
    do throws(DetailError) {
      try details.set("maxHeartRate", to: maximum)
      try details.set("heartRateZones", to: limits)
    } catch {
      return try form(maximum, limits, context, problem: context.words(.zoneLimitsInvalid)).response(
        for: context)
    }
    try await details.keep(in: context.store)
    return .redirect(to: "/profile", type: .normal)
  }
}
