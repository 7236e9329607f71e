// The Flexible and Interoperable Data Transfer format (FIT), which watches and bicycle computers of Garmin and others write.
//
// `FITFile` reads a file strictly into `FITMessage`s with the units of `FITProfile`, and says where and why it stopped. What a
// message means for health data is decided elsewhere.
//
// Source: developer.garmin.com, "FIT Protocol" and the published profile, release 21.
