/** Hashes in hexadecimal. Not the browser's own: it has none for pages that come without TLS, as in a house of one's own. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export function sha256Hex(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}

export function hmacHex(keyHex: string, message: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(keyHex), utf8ToBytes(message)));
}
