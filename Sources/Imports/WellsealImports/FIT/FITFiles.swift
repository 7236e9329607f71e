// The Flexible and Interoperable Data Transfer format (FIT) of watches and bicycle computers by
// Garmin and others.
//
// `FITFile` strictly parses a file into `FITMessage`s with the units of `FITProfile`, and reports
// where and why it stopped. Other types convert messages to health data.
//
// Source: developer.garmin.com, "FIT Protocol" and the published profile, release 21.
