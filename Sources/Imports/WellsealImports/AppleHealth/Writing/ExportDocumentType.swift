/// The document type that an export declares, in our own words: what this writer writes.
enum ExportDocumentType {
  static let text = """
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 14 -->
    <!ELEMENT HealthData ANY>
    <!ATTLIST HealthData locale CDATA #REQUIRED>
    ]>

    """
}
