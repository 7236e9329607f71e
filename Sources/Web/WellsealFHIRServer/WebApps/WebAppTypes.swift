import WellsealConsent
import WellsealExchange
import WellsealFHIR
import WellsealModel

/// The types of health data behind FHIR resources.
enum WebAppTypes {
  /// The supported resource types, with their health data types.
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

  /// Returns the types of a resource type that scopes allow, limited to the categories of the
  /// scope.
  ///
  /// - Parameters:
  ///   - resource: The resource type.
  ///   - scopes: The scopes of the app.
  ///   - permissions: The operation: reading one resource, or searching.
  /// - Returns: The types.
  static func types(
    of resource: String, in scopes: [SMARTScope], for permissions: SMARTPermissions = .read
  ) -> Set<HealthType> {
    let all = resources[resource] ?? []
    var found: Set<HealthType> = []
    for case .resources(let scope) in scopes
    where scope.context != .system && scope.matches(resource, permissions) {
      let categories = scope.constraints.filter { $0.name == "category" }
        .map { $0.value.split(separator: "|").last.map(String.init) ?? "" }
      // A constraint that isn't supported allows nothing.
      guard scope.constraints.count == categories.count else { continue }
      found.formUnion(
        categories.isEmpty ? all : all.filter { type in categories.contains { $0 == category(of: type) } })
    }
    return found
  }

  /// Returns whether scopes allow resources of a type that are created from a health data type.
  static func permits(_ resource: String, of type: HealthType, in scopes: [SMARTScope]) -> Bool {
    types(of: resource, in: scopes).contains(type)
  }

  /// Returns all types that scopes cover; correlations by the types that are decided on, their
  /// members.
  static func types(for scopes: [SMARTScope]) -> Set<HealthType> {
    let wanted = resources.keys.reduce(into: Set<HealthType>()) { $0.formUnion(types(of: $1, in: scopes)) }
    return Set(wanted.flatMap { $0.memberTypes ?? [$0] }).filter {
      $0.canBeRequestedForReading || $0.kind == .characteristic
    }
  }

  /// Returns the category of a type's resources.
  static func category(of type: HealthType) -> String? {
    switch type {
    case .vitalSignRecord: "vital-signs"
    case .labResultRecord: "laboratory"
    default: ObservationWriter.category(of: type)
    }
  }
}
