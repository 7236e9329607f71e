// An MQTT 3.1.1 client for publishing values and subscribing to a few topics.
//
// - `Packets`: packets as values. `ClientPacket` is encoded, `BrokerPacket` is decoded by
//   `BrokerPacketReader`, strictly and with limits; both are independent of a connection.
// - `Connecting`: `Broker` has the address and the trust settings, `MQTTConnection` is the
//   connection: publications are confirmed (quality 1), silence is detected, and the will notifies
//   others when this client is gone. `ReconnectPause` determines the time of the next attempt.
//
// Not supported: quality 2, sessions that outlive a connection, and version 5. The user names the
// broker, so it may be in their own network; without TLS only this machine is allowed, unless the
// user permits others.
//
// Source: MQTT Version 3.1.1, OASIS Standard, 29 October 2014.
