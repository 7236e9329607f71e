// The pages on which a person of a server makes, names and ends what lets the person in beside the passphrase: `WaysInPages`
// with passkeys and codes, and on it `LoginPages` with logins at an OpenID provider.
//
// What a way in is stands in `AccountKeys`; who is let in is decided by `HealthHost`.
//
// The pages on which a person looks at clinical records and documents, and at the report for a doctor.
//
// - `RecordPages`, `DocumentPages` and `ReportPages` list their addresses as `routes`.
//
// What a record says stands in `HealthQuestions`, what a report says in `HealthReport`; these pages show it.
//
// The pages on which a person looks at health data, cards and what apps do with them.
//
// - `AppServices` is what all pages share; `AppRequestContext` a request with it.
// - `BrowsePages`, `TypePages`, `CardPages`, `SharingPage` and others list their addresses as `routes`.
//
// Numbers come from `HealthQuestions`, verdicts from `CardService`, decisions from `HealthConsent`; pages show them.
