// @ts-check
/** Sounds of wood and paper, made here; none before the first gesture, as browsers demand. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** @type {Record<string, (now: number) => void>} */
const SOUNDS = {
  place: (now) => knock(now, 190, 0.5),
  draw: (now) => brush(now, 0.16, 0.22),
  roll: (now) => [0, 0.07, 0.13, 0.21, 0.26].forEach((after, i) => knock(now + after, 260 + 35 * (i % 3), 0.35)),
  turn: (now) => [392, 523].forEach((pitch, i) => bar(now + i * 0.14, pitch, 0.3)),
  end: (now) => [392, 494, 587, 784].forEach((pitch, i) => bar(now + i * 0.16, pitch, 0.3)),
  refusal: (now) => [0, 0.11].forEach((after) => knock(now + after, 95, 0.35)),
};

/** @param {string} name */
export function sound(name) {
  if (audio?.state !== "running" || !settings.sound) return;
  if (document.hidden && name !== "turn" && name !== "end") return; // only what calls one back
  SOUNDS[name]?.(audio.currentTime);
}

function awake() {
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => {}); // no audio device: then it stays silent
}

for (const type of ["pointerup", "keydown"]) addEventListener(type, () => settings.sound && awake(), { passive: true });

// ---- What they are made of ------------------------------------------------------------------------------------------

/** Something wooden is put down. @param {number} at @param {number} pitch @param {number} loud */
function knock(at, pitch, loud) {
  tone(at, pitch, pitch * 0.7, 0.09, loud);
  hiss(at, 1400, 0.002, 0.035, loud * 0.6);
}

/** A card is drawn over paper. @param {number} at @param {number} length @param {number} loud */
function brush(at, length, loud) {
  hiss(at, 3800, length * 0.4, length, loud);
}

/** A wooden bar is struck. @param {number} at @param {number} pitch @param {number} loud */
function bar(at, pitch, loud) {
  tone(at, pitch, pitch, 0.35, loud);
  tone(at, pitch * 4, pitch * 4, 0.06, loud * 0.25);
}

/** @param {number} at @param {number} from @param {number} to @param {number} length @param {number} loud */
function tone(at, from, to, length, loud) {
  if (!audio) return;
  const source = new OscillatorNode(audio, { type: "sine", frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  play(source, at, 0.003, length, loud);
}

/** @param {number} at @param {number} pitch @param {number} rise @param {number} length @param {number} loud */
function hiss(at, pitch, rise, length, loud) {
  if (!audio) return;
  noise ??= makeNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  play(source, at, rise, length, loud, filter);
}

/**
 * @param {AudioScheduledSourceNode} source
 * @param {number} at
 * @param {number} rise
 * @param {number} length
 * @param {number} loud
 * @param {AudioNode} [through]
 */
function play(source, at, rise, length, loud, through) {
  if (!audio) return;
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud * 0.4, at + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + rise + length);
  (through ? source.connect(through) : source).connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + rise + length);
}

/** @param {AudioContext} context */
function makeNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
