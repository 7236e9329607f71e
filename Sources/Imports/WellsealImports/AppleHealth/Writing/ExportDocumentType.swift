/// The document type of an export, in our own words, as this writer writes it.
enum ExportDocumentType {
  static let text = """
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 14 -->
    <!ELEMENT HealthData ANY>
    <!ATTLIST HealthData locale CDATA #REQUIRED>
    ]>

    """
}
