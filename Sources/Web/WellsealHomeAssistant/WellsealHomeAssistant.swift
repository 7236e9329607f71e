// What Home Assistant is told over MQTT: the newest value of each type, and today's totals.
//
// - `Reading`: what there is, asked of the interface for programs with a token (`ProgramService`), so that types, window, log
//   and end are those of the token.
// - `Sensors`: a value as a sensor, with Home Assistant's unit and classes, and the message that makes it known.
// - `Publishing`: `HomePublisher` brings both to a broker, once or for as long as it runs, and takes back what may not be read any
//   more.
//
// Nothing here opens the store. Values lie in the broker only where the person asked for that; what makes sensors known does.
//
// Source: home-assistant.io, "MQTT discovery" and "MQTT sensor".
