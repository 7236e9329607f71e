import WellsealConsent
import WellsealExchange
import WellsealFHIR
import WellsealModel

/// Which types of health data stand behind resources.
enum WebAppTypes {
  /// The resource types that are served, and what they are made of.
  static let resources: [String: Set<HealthType>] = {
    var resources: [String: Set<HealthType>] = [
      "Patient": [.dateOfBirth, .biologicalSex],
      "DiagnosticReport": [.labResultRecord],
      "Observation": Set(HealthType.all.filter { ObservationWriter.canWrite($0) }),
    ]
    for type in HealthType.all where type.kind == .clinical {
      for name in type.fhir.resourceTypes where name != "MedicationOrder" {
        resources[name, default: []].insert(type)
      }
    }
    return resources
  }()

  /// The types of a resource type that a scope lets an app see; the categories of the scope narrow them.
  ///
  /// - Parameters:
  ///   - resource: the type of resources.
  ///   - scopes: of the app.
  ///   - permissions: what the app does: reads one resource, or searches.
  /// - Returns: the types.
  static func types(
    of resource: String, in scopes: [SMARTScope], for permissions: SMARTPermissions = .read
  ) -> Set<HealthType> {
    let all = resources[resource] ?? []
    var found: Set<HealthType> = []
    for case .resources(let scope) in scopes
    where scope.context != .system && scope.matches(resource, permissions) {
      let categories = scope.constraints.filter { $0.name == "category" }
        .map { $0.value.split(separator: "|").last.map(String.init) ?? "" }
      // A narrowing that is not understood lets nothing through.
      guard scope.constraints.count == categories.count else { continue }
      found.formUnion(
        categories.isEmpty ? all : all.filter { type in categories.contains { $0 == category(of: type) } })
    }
    return found
  }

  /// Whether scopes let an app see resources of a type that are made of a type of health data.
  static func permits(_ resource: String, of type: HealthType, in scopes: [SMARTScope]) -> Bool {
    types(of: resource, in: scopes).contains(type)
  }

  /// All types that scopes are about; correlations by what they are decided by, their members.
  static func types(for scopes: [SMARTScope]) -> Set<HealthType> {
    let wanted = resources.keys.reduce(into: Set<HealthType>()) { $0.formUnion(types(of: $1, in: scopes)) }
    return Set(wanted.flatMap { $0.memberTypes ?? [$0] }).filter {
      $0.canBeRequestedForReading || $0.kind == .characteristic
    }
  }

  /// The category of what a type's resources are.
  static func category(of type: HealthType) -> String? {
    switch type {
    case .vitalSignRecord: "vital-signs"
    case .labResultRecord: "laboratory"
    default: ObservationWriter.category(of: type)
    }
  }
}
