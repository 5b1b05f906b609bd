/** Talking to the browser about passkeys. What the server says is Base64 where the browser wants bytes, and back. */

import { ApiError } from "../../api/client";

/** Why there can be no passkeys here; null if there can. */
export function obstacle(
  where: Pick<Location, "hostname">,
  secure: boolean,
  known: boolean,
): "number" | "open" | "old" | null {
  if (/^[\d.]+$|:|^\[/.test(where.hostname)) return "number";
  if (!secure) return "open";
  return known ? null : "old";
}

/** The same page at a name, for whoever came by this machine's number; null for other machines. */
export function named(where: Pick<Location, "hostname" | "port" | "protocol">): string | null {
  if (where.hostname !== "127.0.0.1" && where.hostname !== "[::1]") return null;
  return `${where.protocol}//localhost${where.port && `:${where.port}`}/me`;
}

/** Lets an authenticator make a passkey; null if the person would rather not. */
export async function make(options: Record<string, unknown>): Promise<unknown> {
  return asked(() => navigator.credentials.create({ publicKey: withBytes(options) as never }));
}

/** Lets an authenticator sign with a passkey; null if the person would rather not. */
export async function use(options: Record<string, unknown>): Promise<unknown> {
  return asked(() => navigator.credentials.get({ publicKey: withBytes(options) as never }));
}

async function asked(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask();
    return credential && plain(credential as PublicKeyCredential);
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return null;
    throw new ApiError(name === "InvalidStateError" ? "passkey-there" : "passkey-failed", String(cause), 0);
  }
}

interface Options {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
  allowCredentials?: { id: string }[];
}

function withBytes(told: Record<string, unknown>): object {
  const options = told as unknown as Options;
  const each = (keys: { id: string }[] = []) => keys.map((key) => ({ ...key, id: bytes(key.id) }));
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytes(options.user.id) } }),
    excludeCredentials: each(options.excludeCredentials),
    allowCredentials: each(options.allowCredentials),
  };
}

function plain(credential: PublicKeyCredential): object {
  const response = credential.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const given = parts.filter((part) => response[part] instanceof ArrayBuffer);
  return {
    id: credential.id,
    rawId: base64(credential.rawId),
    type: credential.type,
    response: Object.fromEntries(given.map((part) => [part, base64(response[part] as ArrayBuffer)])),
  };
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export function base64(data: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What a passkey made here might be called. */
export function device(agent: string): string {
  const known = [/iPhone|iPad/, /Android/, /Windows/, /Mac/, /CrOS/, /Linux/] as const;
  const found = known.map((pattern) => pattern.exec(agent)?.[0]).find(Boolean);
  return found === "CrOS" ? "Chromebook" : (found ?? "");
}
