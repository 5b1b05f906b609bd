import { describe, expect, test } from "vitest";

import { base64, bytes, device, named, obstacle } from "../../../src/features/account/passkeys";

describe("where there are passkeys", () => {
  test.each([
    ["games.example", true, true, null],
    ["localhost", true, true, null],
    ["127.0.0.1", true, true, "number"],
    ["[::1]", true, true, "number"],
    ["192.168.0.7", false, true, "number"],
    ["games.example", false, true, "open"],
    ["games.example", true, false, "old"],
  ])("%s, secure: %s, known: %s", (hostname, secure, known, expected) => {
    expect(obstacle({ hostname }, secure, known)).toBe(expected);
  });

  test("this machine has a name, others do not", () => {
    expect(named({ hostname: "127.0.0.1", port: "8000", protocol: "http:" })).toBe("http://localhost:8000/me");
    expect(named({ hostname: "192.168.0.7", port: "8000", protocol: "http:" })).toBeNull();
  });
});

test("bytes come back as they were", () => {
  const data = Uint8Array.from([251, 255, 254, 0]);

  expect(base64(data.buffer)).toBe("-__-AA");
  expect(bytes("-__-AA")).toEqual(data);
});

test("a passkey is called after its device", () => {
  expect(device("Mozilla/5.0 (X11; Linux x86_64) Chrome/140")).toBe("Linux");
  expect(device("Mozilla/5.0 (Linux; Android 15)")).toBe("Android");
  expect(device("curl")).toBe("");
});
