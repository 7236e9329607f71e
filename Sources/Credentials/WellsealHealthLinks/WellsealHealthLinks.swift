// SMART Health Links: parsing, opening, checking and creating them.
//
// - `LinkChecker` takes a link, or one of the artifacts behind it, and creates a `LinkReport` with
//   findings for each stage.
// - `LinkPayload` is the payload of a link; `EncryptedFile` opens and seals the files;
//   `LinkManifest` lists them.
// - `PatientSharedBundle` has the rules of the profile for sharing at a clinic ("Kill the
//   Clipboard").
//
// The module opens no connections and no files: the network and the verifier of health cards are
// functions. Findings never contain a key, passcode or token.
