/// The metadata keys under which importers keep what an export says and a sample has no property for.
///
/// Only importers write them (``AdmittedSample``): the writer of exports reads them, so that a key of somebody else's would
/// change what an export says.
package enum InternalKey: String, CaseIterable, Sendable {
  /// The part of an imported element that was not understood, as XML.
  case remainder = "org.wellseal.export.rest"
  /// The beats of a heart rate variability record.
  case beats = "org.wellseal.export.beats"
  /// The words of an electrocardiogram's symptoms.
  case symptoms = "org.wellseal.export.symptoms"
  /// The words of an electrocardiogram's classification.
  case classification = "org.wellseal.export.classification"
  /// The lines of an electrocardiogram's file that were not understood.
  case lines = "org.wellseal.export.lines"

  /// The prefix of all keys with a meaning here; apps can't use it, and importers escape it in what they read.
  package static let prefix = "org.wellseal."

  /// The prefix of an entry that the rules of metadata refuse, which an importer keeps as text.
  package static let keptPrefix = "org.wellseal.export."

  /// The key under which an importer keeps somebody's entry, which is another one where the key has a meaning here.
  package static func escaped(_ key: String) -> MetadataKey {
    MetadataKey(InternalKey(rawValue: key) == nil ? key : keptPrefix + key)
  }

  /// The key itself.
  package var key: MetadataKey { MetadataKey(rawValue) }
}
