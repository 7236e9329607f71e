/// The metadata keys of importers, for content of an export that a sample has no property for.
///
/// Only importers write them (``AdmittedSample``). The export writer reads them, so an app's own
/// entry under such a key would change an export.
package enum InternalKey: String, CaseIterable, Sendable {
  /// The unrecognized parts of an imported element, as XML.
  case remainder = "org.wellseal.export.rest"
  /// The beats of a heart rate variability record.
  case beats = "org.wellseal.export.beats"
  /// The symptoms of an electrocardiogram, as text.
  case symptoms = "org.wellseal.export.symptoms"
  /// The classification of an electrocardiogram, as text.
  case classification = "org.wellseal.export.classification"
  /// The unrecognized lines of an electrocardiogram's file.
  case lines = "org.wellseal.export.lines"

  /// The prefix of all reserved keys.
  ///
  /// Apps can't use it, and importers escape it in imported keys.
  package static let prefix = "org.wellseal."

  /// The prefix of an entry that breaks the rules of metadata, which an importer keeps as text.
  package static let keptPrefix = "org.wellseal.export."

  /// Returns the key under which an importer stores a foreign entry.
  ///
  /// It is prefixed if the key is reserved.
  package static func escaped(_ key: String) -> MetadataKey {
    MetadataKey(InternalKey(rawValue: key) == nil ? key : keptPrefix + key)
  }

  /// The metadata key.
  package var key: MetadataKey { MetadataKey(rawValue) }
}
