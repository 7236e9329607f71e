// The pages on which a person looks at clinical records and documents, and at the report for a doctor.
//
// - `RecordPages`, `DocumentPages` and `ReportPages` list their addresses as `routes`.
//
// What a record says stands in `HealthQuestions`, what a report says in `HealthReport`; these pages show it.
