/** Draws all dice of a finished game again, written from docs/fair-dice.md. Knows no game and takes nothing on trust. */

import { hmacHex, sha256Hex } from "../../api/hash";
import type { Note } from "../../api/dice-notes";
import type { Draw, Outcomes, Proof } from "../../api/types";

/** What is wrong, as keys of sentences `dice.fault.<kind>`. */
export type Fault =
  | { kind: "secret" | "record" | "headers" | "noted-commitment" }
  | { kind: "seal" | "noted-seal" | "noted-entropy"; seat: number }
  | { kind: "draw"; ply: number; drawn: string; due: string }
  | { kind: "origin"; ply: number };

export interface Checked {
  faults: Fault[];
  /** Plies of draws that are not as promised. */
  wrong: ReadonlySet<number>;
}

const range = 1n << 64n;

/** What an attempt gives: the first eight bytes of the digest. */
export function attempt(secret: string, told: string, draw: number, tried: number): bigint {
  return BigInt(`0x${hmacHex(secret, `${told}\ndraw ${draw} ${tried}`).slice(0, 16)}`);
}

/** A number below a total, all equally likely. */
export function below(total: bigint, secret: string, told: string, draw: number): bigint {
  const fair = range - (range % total);
  let tried = 0;
  let value = attempt(secret, told, draw, tried);
  while (value >= fair) value = attempt(secret, told, draw, ++tried);
  return value % total;
}

/** The outcome that is drawn. */
export function pick(outcomes: Outcomes, secret: string, told: string, draw: number): string {
  const total = outcomes.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  let left = below(total, secret, told, draw);
  for (const [text, weight] of outcomes) {
    left -= BigInt(weight);
    if (left < 0n) return text;
  }
  throw new Error("nothing to draw from");
}

/** Whether all tables of a round play with these dice; nobody adds anything to them. */
export const isShared = (proof: Proof): boolean => proof["ratusz-dice"] === 2;

const entropies = ({ seats }: Proof): string[] => seats.map(({ entropy }) => entropy ?? "-");

export function transcript(proof: Proof): string {
  return isShared(proof) ? "ratusz-dice 2" : ["ratusz-dice 1", proof.table, ...entropies(proof)].join("\n");
}

/** Checks the proof of a finished game whose table has promised its dice, and compares it with what was noted. */
export function verify(proof: Proof, noted: Note | null): Checked {
  const secret = proof.secret!;
  const draws = ofDraws(proof, secret);
  const faults: Fault[] = [
    ...(sha256Hex(secret) === proof.commitment ? [] : [{ kind: "secret" as const }]),
    ...ofSeals(proof),
    ...draws,
    ...ofRecord(proof),
    ...(noted ? unlike(proof, noted) : []),
  ];
  const wrong = new Set(faults.flatMap((fault) => ("ply" in fault ? [fault.ply] : [])));
  return { faults, wrong };
}

function ofSeals({ seats }: Proof): Fault[] {
  return seats
    .filter(({ seal, entropy }) => seal && entropy && sha256Hex(entropy) !== seal)
    .map(({ seat }) => ({ kind: "seal", seat }));
}

function ofDraws(proof: Proof, secret: string): Fault[] {
  const told = transcript(proof);
  return proof.draws
    .filter(({ origin }) => origin === "dice")
    .flatMap((draw, number): Fault[] => {
      const outcomes = proof.lists[draw.outcomes!]!;
      const due = pick(outcomes, secret, told, number);
      const right = draw.drawn === due && draw.number === number && isSorted(outcomes);
      return right ? [] : [{ kind: "draw", ply: draw.ply, drawn: draw.drawn, due }];
    });
}

function isSorted(outcomes: Outcomes): boolean {
  return outcomes.every(([text], at) => at === 0 || outcomes[at - 1]![0] < text);
}

/** Whether the record tells of the same promise and of the same draws, and where they come from. */
function ofRecord(proof: Proof): Fault[] {
  const [head = "", body = ""] = proof.record!.split("\n\n");
  const told = new Map(head.split("\n").map((line) => line.split(": ", 2) as [string, string]));
  const meant = {
    table: proof.table,
    commitment: proof.commitment,
    secret: proof.secret,
    entropies: isShared(proof) ? "shared" : entropies(proof).join(" "),
    carried: String(proof.carried),
  };
  const added = isShared(proof) && proof.seats.some(({ entropy }) => entropy);
  const same = !added && Object.entries(meant).every(([name, value]) => told.get(`dice-${name}`) === value);
  const chance = body.split("\n").flatMap((line, at) => (line.startsWith("* ") ? [`${at + 1} ${line.slice(2)}`] : []));
  const drawn = proof.draws.map(({ ply, drawn: text }) => `${ply} ${text}`);
  return [
    ...(same ? [] : [{ kind: "headers" as const }]),
    ...(chance.join("\n") === drawn.join("\n") ? [] : [{ kind: "record" as const }]),
    ...proof.draws
      .filter((draw) => draw.origin !== origin(draw, proof))
      .map(({ ply }) => ({ kind: "origin" as const, ply })),
  ];
}

function origin({ ply }: Draw, { carried }: Proof): Draw["origin"] {
  return ply > carried ? "dice" : "record";
}

/** What is not as this browser saw it before the game, or has added it. */
export function unlike({ commitment, seats }: Proof, noted: Note): Fault[] {
  return [
    ...(commitment === noted.commitment ? [] : [{ kind: "noted-commitment" as const }]),
    ...seats.flatMap(({ seat, seal, entropy }): Fault[] => {
      if (noted.seals[seat] && noted.seals[seat] !== seal) return [{ kind: "noted-seal", seat }];
      const own = noted.entropy[seat];
      // What was sealed but not opened in time counts for nothing, and the page says so.
      return own && entropy && own !== entropy ? [{ kind: "noted-entropy", seat }] : [];
    }),
  ];
}
