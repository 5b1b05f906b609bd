/** How a table sounds: every sound is a few tones and rustles, made on the spot by Web Audio. */

import type { Sound } from "./sound.svelte";

/** A part of a sound. Times in seconds from its beginning, frequencies in Hz, loudness from 0 to 1. */
export interface Note {
  /** A clear tone, or noise around a frequency. */
  kind: "tone" | "rustle";
  at: number;
  lasts: number;
  frequency: number;
  loud: number;
}

/** Browsers refuse sounds before the person has done something: what is late by more than this is not played at all. */
const LATE_MS = 400;
/** A note dies away to this. */
const SILENCE = 0.0001;
const ATTACK_S = 0.004;
/** How narrow a rustle is. */
const SHARPNESS = 2.5;

const tone = (frequency: number, loud: number, lasts: number, at = 0): Note => ({
  kind: "tone",
  at,
  lasts,
  frequency,
  loud,
});
const rustle = (frequency: number, loud: number, lasts: number, at = 0): Note => ({
  ...tone(frequency, loud, lasts, at),
  kind: "rustle",
});

/** Dice knock on wood, quicker and quieter until they lie. */
const knocks = [0, 0.09, 0.17, 0.24, 0.3, 0.42, 0.47].flatMap((at, index) => [
  rustle(1500 - 90 * index, 0.34 - 0.03 * index, 0.05, at),
  tone(330 - 14 * index, 0.1 - 0.01 * index, 0.06, at),
]);

/** A coin rings with partials that are no harmonics. */
const coin = (pitch: number, at: number): Note[] => [
  tone(pitch, 0.07, 0.3, at),
  tone(pitch * 1.52, 0.05, 0.22, at),
  tone(pitch * 2.31, 0.03, 0.12, at),
];

export const notes: Readonly<Record<Sound, readonly Note[]>> = {
  pencil: [rustle(3400, 0.2, 0.11), rustle(4300, 0.16, 0.09, 0.1), rustle(3000, 0.22, 0.13, 0.19)],
  dice: knocks,
  tile: [rustle(900, 0.4, 0.05), tone(190, 0.22, 0.09), rustle(1700, 0.12, 0.04, 0.07)],
  coins: [...coin(2350, 0), ...coin(2640, 0.09), ...coin(2100, 0.2)],
  chime: [tone(523, 0.18, 1.1), tone(784, 0.12, 1.1), tone(1047, 0.05, 1.1)],
  glass: [tone(660, 0.2, 1.4), tone(990, 0.12, 1.4), tone(1320, 0.06, 1.4)],
  tick: [tone(1800, 0.08, 0.05)],
};

let studio: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** The place where sounds are made; null before the person has done something, and in browsers without sound. */
function open(): AudioContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  return (studio ??= new AudioContext());
}

/** Wakes it while the person does something, which some browsers insist on. */
function wake(): void {
  const found = open();
  if (found && found.state !== "running") void found.resume();
}

for (const event of ["pointerup", "keydown"]) addEventListener(event, wake, { capture: true, passive: true });

/** Plays a sound so many seconds from now, unless the browser does not let us. */
export async function sing(sound: Sound, after: number): Promise<void> {
  const found = open();
  if (!found) return;
  const asked = performance.now();
  if (found.state !== "running") await found.resume();
  if (performance.now() - asked > LATE_MS) return;
  for (const note of notes[sound]) strike(found, note, found.currentTime + after + note.at);
}

function strike(studio: AudioContext, note: Note, from: number): void {
  const swell = studio.createGain();
  const until = from + note.lasts;
  swell.gain.setValueAtTime(SILENCE, from);
  swell.gain.exponentialRampToValueAtTime(note.loud, from + ATTACK_S);
  swell.gain.exponentialRampToValueAtTime(SILENCE, until);
  swell.connect(studio.destination);
  const source = note.kind === "tone" ? toned(studio, note, swell) : rustled(studio, note, swell);
  source.start(from);
  source.stop(until);
}

function toned(studio: AudioContext, { frequency }: Note, into: AudioNode): OscillatorNode {
  const voice = studio.createOscillator();
  voice.frequency.value = frequency;
  voice.connect(into);
  return voice;
}

function rustled(studio: AudioContext, { frequency }: Note, into: AudioNode): AudioBufferSourceNode {
  const voice = studio.createBufferSource();
  const filter = studio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = SHARPNESS;
  voice.buffer = noise ??= hiss(studio);
  voice.loop = true;
  voice.connect(filter).connect(into);
  return voice;
}

/** Half a second of white noise. */
function hiss(studio: AudioContext): AudioBuffer {
  const buffer = studio.createBuffer(1, studio.sampleRate / 2, studio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
