/** Sounds by synthesis: short, dry, low, one room for all of them. */
import type { Noise, Tone } from "./sound";

let context: AudioContext | null = null;
let out: GainNode | null = null;

function ready(): { audio: AudioContext; to: GainNode } | null {
  if (!context) {
    context = new AudioContext();
    out = room(context);
  }
  if (context.state === "suspended") void context.resume();
  return out ? { audio: context, to: out } : null;
}

function room(audio: AudioContext): GainNode {
  const dry = audio.createGain();
  dry.gain.value = 0.5;
  dry.connect(audio.destination);
  const wet = audio.createConvolver();
  const length = audio.sampleRate * 0.35;
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 4 * 0.25;
  wet.buffer = buffer;
  dry.connect(wet).connect(audio.destination);
  return dry;
}

export function tone({ pitch, wave = "sine", after = 0, long = 0.18, loud = 0.25, to }: Tone): void {
  const found = ready();
  if (!found) return;
  const { audio } = found;
  const at = audio.currentTime + after;
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(shape(found, at, long, loud));
  source.start(at);
  source.stop(at + long + 0.05);
}

export function noise({ pitch, wide = 1, after = 0, long = 0.3, loud = 0.3, to }: Noise): void {
  const found = ready();
  if (!found) return;
  const { audio } = found;
  const at = audio.currentTime + after;
  const source = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * (long + 0.1)), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let place = 0; place < data.length; place += 1) data[place] = Math.random() * 2 - 1;
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = wide;
  filter.frequency.setValueAtTime(pitch, at);
  if (to) filter.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(filter).connect(shape(found, at, long, loud));
  source.start(at);
  source.stop(at + long + 0.1);
}

function shape({ audio, to }: { audio: AudioContext; to: GainNode }, at: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(to);
  return gain;
}
