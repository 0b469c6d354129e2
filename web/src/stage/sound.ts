// Short soft sounds, synthesized, so that nothing is downloaded.

export type SoundName =
  | "place"
  | "grow"
  | "explosion"
  | "capture"
  | "coin"
  | "step"
  | "hit"
  | "miss"
  | "dice"
  | "turn"
  | "win"
  | "lose"
  | "refused";

interface Tone {
  readonly from: number; // hertz
  readonly to: number;
  readonly length: number; // seconds
  readonly shape: OscillatorType;
  readonly after?: number; // seconds
}

const TONES: Readonly<Record<SoundName, readonly Tone[]>> = {
  place: [{ from: 520, to: 430, length: 0.07, shape: "sine" }],
  grow: [{ from: 430, to: 560, length: 0.08, shape: "sine" }],
  explosion: [{ from: 300, to: 120, length: 0.16, shape: "triangle" }],
  capture: [{ from: 380, to: 720, length: 0.2, shape: "sine" }],
  coin: [{ from: 1100, to: 1400, length: 0.09, shape: "sine" }],
  step: [{ from: 180, to: 130, length: 0.05, shape: "triangle" }],
  hit: [{ from: 240, to: 80, length: 0.18, shape: "square" }],
  miss: [{ from: 700, to: 300, length: 0.14, shape: "sine" }],
  dice: [0, 0.07, 0.13].map((after) => ({
    from: 900,
    to: 500,
    length: 0.04,
    shape: "triangle" as const,
    after,
  })),
  turn: [{ from: 660, to: 660, length: 0.1, shape: "sine" }],
  win: [523, 659, 784].map((note, n) => ({
    from: note,
    to: note,
    length: 0.22,
    shape: "sine" as const,
    after: n * 0.13,
  })),
  lose: [392, 330, 262].map((note, n) => ({
    from: note,
    to: note,
    length: 0.22,
    shape: "sine" as const,
    after: n * 0.15,
  })),
  refused: [{ from: 200, to: 160, length: 0.12, shape: "square" }],
};

const PEAK_GAIN = 0.08;
const MAX_VOICES = 6;

let audio: AudioContext | null = null;
let sounding = 0;

/** Play a sound; silent where the browser has no audio or has not been touched yet. */
export function playSound(name: SoundName): void {
  if (typeof AudioContext === "undefined" || sounding >= MAX_VOICES) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") {
    void audio.resume();
    return;
  }
  for (const tone of TONES[name]) playTone(audio, tone);
}

function playTone(context: AudioContext, tone: Tone): void {
  const start = context.currentTime + (tone.after ?? 0);
  const end = start + tone.length;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = tone.shape;
  source.frequency.setValueAtTime(tone.from, start);
  source.frequency.exponentialRampToValueAtTime(tone.to, end);
  gain.gain.setValueAtTime(PEAK_GAIN, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(gain).connect(context.destination);
  sounding += 1;
  source.onended = () => {
    sounding -= 1;
  };
  source.start(start);
  source.stop(end);
}
