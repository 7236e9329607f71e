// Publishes the latest value of each type and today's totals to Home Assistant over MQTT.
//
// - `Reading`: the data, read through the API for programs with a token (`ProgramService`), so that
//   types, window, log and expiry are those of the token.
// - `Sensors`: a value as a sensor, with Home Assistant's unit and classes, and the discovery
//   message.
// - `Publishing`: `HomePublisher` publishes both to a broker, once or continuously, and removes
//   sensors that may no longer be read.
//
// Nothing here opens the store. The broker retains values only if the user requests it; it does
// retain discovery messages.
//
// Source: home-assistant.io, "MQTT discovery" and "MQTT sensor".
