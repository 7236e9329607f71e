// Verifies one card again and again with what Node has built in, and prints verifications per CPU second.
// usage: node peer.mjs FIXTURES SECONDS
import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

const [fixtures, seconds] = [process.argv[2], Number(process.argv[3])];
const text = readFileSync(`${fixtures}/example-00-d-jws.txt`, "latin1").trim();
const set = JSON.parse(readFileSync(`${fixtures}/jwks.json`, "utf8"));
const keys = new Map(set.keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: "jwk" })]));

function card() {
  const [header, body, signature] = text.split(".");
  const { alg, zip, kid } = JSON.parse(Buffer.from(header, "base64url"));
  if (alg !== "ES256" || zip !== "DEF") throw new Error("not a card");
  const isValid = verify(
    "sha256",
    Buffer.from(text.slice(0, header.length + 1 + body.length), "latin1"),
    { key: keys.get(kid), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("the signature does not match");
  return JSON.parse(inflateRawSync(Buffer.from(body, "base64url"), { maxOutputLength: 5_000_000 }));
}

// With the time of the threads that compile and collect, as they work for the card too.
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function rate(seconds) {
  const start = cpuSeconds();
  let count = 0;
  while (cpuSeconds() - start < seconds) {
    for (let turn = 0; turn < 100; turn++) card();
    count += 100;
  }
  return count / (cpuSeconds() - start);
}

if (!card().vc) throw new Error("the card was not read");
rate(seconds / 2);
const rounds = Array.from({ length: 5 }, () => rate(seconds / 5));
console.log(Math.floor(Math.max(...rounds)));
