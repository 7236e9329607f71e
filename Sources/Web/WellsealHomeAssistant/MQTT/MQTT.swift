// MQTT 3.1.1 as a client speaks it: what it takes to publish values and to hear of a few topics.
//
// - `Packets`: what goes over the line, as values. `ClientPacket` is written, `BrokerPacket` is read by
//   `BrokerPacketReader`, strictly and under caps; neither knows a connection.
// - `Connecting`: `Broker` says which one and how it is trusted, `MQTTConnection` speaks with it: publications are confirmed
//   (quality 1), silence is noticed, and the will tells others when this end is gone. `ReconnectPause` says when to try again.
//
// Left out: quality 2, sessions that outlive a connection, and whatever version 5 brought. The broker is one that the person named,
// so it may be in their own network; without TLS only this machine is spoken to, unless they say otherwise.
//
// Source: MQTT Version 3.1.1, OASIS Standard, 29 October 2014.
