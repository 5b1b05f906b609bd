/** What a table sounds like; made on the spot, off until somebody wants it. */

let sound: AudioContext | undefined;

function tone(frequency: number, lasts: number, loud: number): void {
  sound ??= new AudioContext();
  const [voice, swell] = [sound.createOscillator(), sound.createGain()];
  voice.frequency.value = frequency;
  swell.gain.setValueAtTime(loud, sound.currentTime);
  swell.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + lasts);
  voice.connect(swell).connect(sound.destination);
  voice.start();
  voice.stop(sound.currentTime + lasts);
}

/** The sand glass is turned. */
export function ring(): void {
  for (const [frequency, loud] of [
    [660, 0.2],
    [990, 0.12],
    [1320, 0.06],
  ] as const)
    tone(frequency, 1.4, loud);
}

/** It is somebody's turn. */
export function bell(): void {
  for (const [frequency, loud] of [
    [523, 0.18],
    [784, 0.12],
    [1047, 0.05],
  ] as const)
    tone(frequency, 1.1, loud);
}

/** One of the last seconds. */
export function tick(): void {
  tone(1800, 0.05, 0.08);
}
