// SMART Health Links: reading, opening, judging and making them.
//
// - `LinkChecker` takes a link, or one of the artefacts behind it, and gives a `LinkReport`: stage by stage, with findings.
// - `LinkPayload` is what a link says; `EncryptedFile` opens and seals the files; `LinkManifest` lists them.
// - `PatientSharedBundle` holds the rules of the profile for sharing at a clinic ("Kill the Clipboard").
//
// Nothing here opens a connection or a file: the network is a function, and so is whoever judges health cards. No key, passcode
// or token stands in a finding.
