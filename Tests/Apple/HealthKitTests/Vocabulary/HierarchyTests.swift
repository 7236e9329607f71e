import Foundation
import HealthKit
import Testing

@Suite("Class hierarchy")
struct HierarchyTests {
  @Test("Every class has its superclass")
  func superclasses() throws {
    let rows = try table("healthkit-hierarchy.tsv").filter { $0["kind"] == "class" }
    #expect(rows.count > 105)
    for row in rows {
      let name = row["type"] ?? ""
      let type: AnyClass = try #require(declaredClasses[name], "\(name)")
      let superclass = _getSuperclass(type).map { "\($0)" } ?? ""
      #expect(superclass == row["superclass"], "\(name)")
    }
  }

  @Test("Every class that is archived or copied conforms")
  func conformances() throws {
    for row in try table("healthkit-hierarchy.tsv") where row["kind"] == "class" {
      let type: Any.Type = try #require(declaredClasses[row["type"] ?? ""])
      let conformances = (row["conformances"] ?? "").split(separator: " ")
      if conformances.contains("NSSecureCoding") {
        let coded = try #require(type as? any NSSecureCoding.Type, "\(type)")
        let isSecure = coded.supportsSecureCoding
        #expect(isSecure, "\(type)")
      }
      if conformances.contains("NSCopying") { #expect(type is any NSCopying.Type, "\(type)") }
    }
    conformancesThatCompile()
  }

  @Test("Every method with a completion handler has an async variant")
  func asyncPairs() throws {
    #expect(try table("healthkit-async-pairs.tsv").count == 42)
    asyncPairsThatCompile()
  }
}

// Compile-time checks for the generated list of conformances.
func isSame<Value>(_: Value.Type, _: Value.Type) {}
func isNSCoding<Class: NSCoding>(_: Class.Type) {}
func isNSCopying<Class: NSCopying>(_: Class.Type) {}
func isNSSecureCoding<Class: NSSecureCoding>(_: Class.Type) {}
func isSendable<Value: Sendable>(_: Value.Type) {}
func isEquatable<Value: Equatable>(_: Value.Type) {}
func isHashable<Value: Hashable>(_: Value.Type) {}
func isRawRepresentable<Value: RawRepresentable>(_: Value.Type) {}
func isCaseIterable<Value: CaseIterable>(_: Value.Type) {}
func isError<Value: Error>(_: Value.Type) {}
func isCustomNSError<Value: CustomNSError>(_: Value.Type) {}
func isOptionSet<Value: OptionSet>(_: Value.Type) {}
func isSetAlgebra<Value: SetAlgebra>(_: Value.Type) {}
func isExpressibleByArrayLiteral<Value: ExpressibleByArrayLiteral>(_: Value.Type) {}
func isAsyncSequence<Value: AsyncSequence>(_: Value.Type) {}
func isAsyncIteratorProtocol<Value: AsyncIteratorProtocol>(_: Value.Type) {}
func isHKAsyncQuery<Value: HKAsyncQuery>(_: Value.Type) {}
func isHKAsyncSequenceQuery<Value: HKAsyncSequenceQuery>(_: Value.Type) {}
func isHKCategoryValuePredicateProviding<Value: HKCategoryValuePredicateProviding>(_: Value.Type) {}
func isBitwiseCopyable<Value: BitwiseCopyable>(_: Value.Type) {}
