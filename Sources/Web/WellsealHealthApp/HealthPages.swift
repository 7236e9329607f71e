// The pages on which a person looks at health data, cards and what apps do with them.
//
// - `AppServices` is what all pages share; `AppRequestContext` a request with it.
// - `BrowsePages`, `TypePages`, `CardPages`, `SharingPage` and others list their addresses as `routes`.
//
// Numbers come from `HealthQuestions`, verdicts from `CardService`, decisions from `HealthConsent`; pages show them.
