/// A LOINC code.
public enum Code: String, Sendable {
  case heartRate = "8867-4"
}
