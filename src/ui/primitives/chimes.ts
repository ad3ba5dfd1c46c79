import type { Clock } from '../../rules/clock';
import type { Reactive } from '../../rules/reactive';
import { storedSwitch } from './storedSwitch';
import type { ValueStorage } from './storedValue';

/** Sounds: the last seconds of betting, a draw's result, and a bet that paid more than was staked. */
export type Chime = 'tick' | 'result' | 'gain';

/** Sounds of draws and of winning: off by default, remembered by this browser. */
export interface Chimes {
  on$: Reactive<boolean>;
  /** Must be called within a press: browsers play nothing before one. */
  set(on: boolean): void;
  play(chime: Chime): void;
}

/** The parts of an audio context that are used here. */
export type Audio = Pick<
  AudioContext,
  'currentTime' | 'createOscillator' | 'createGain' | 'destination' | 'resume' | 'state'
>;

const CHIMES_KEY = 'chimes.v2';

/** Hertz, when it begins and how long it lasts in seconds; the loudness is of 1. */
const NOTES: Readonly<Record<Chime, readonly (readonly [hertz: number, at: number, lasts: number, loud: number])[]>> = {
  tick: [[880, 0, 0.06, 0.08]],
  result: [
    [659, 0, 0.18, 0.1],
    [988, 0.12, 0.32, 0.1],
  ],
  gain: [
    [784, 0, 0.16, 0.1],
    [988, 0.11, 0.16, 0.1],
    [1319, 0.22, 0.42, 0.1],
  ],
};

/** A sound that the browser holds up for longer is not made at all: it would come with all others it held up. ms */
const LATE_MS = 1_000;

interface ChimesPorts {
  storage: ValueStorage;
  /** Makes the audio context. */
  open: () => Audio;
  clock: Pick<Clock, 'mono'>;
  /** Calls `act` within each press. */
  onPress: (act: () => void) => void;
}

export function chimes({ storage, open, clock, onPress }: ChimesPorts): Chimes {
  const isOn = storedSwitch(storage, CHIMES_KEY);
  let audio: Audio | undefined;
  /** Resolves when it runs, which may be never. */
  const wake = async () => {
    audio ??= open();
    await audio.resume();
    return audio;
  };
  const play = async (chime: Chime) => {
    if (!isOn.value) return;
    const asked = clock.mono();
    try {
      const running = await wake();
      if (clock.mono() - asked > LATE_MS) return;
      for (const note of NOTES[chime]) playTone(running, note);
    } catch {
      // No audio here: everything is shown as well.
    }
  };
  // WebKit lets audio begin within a press only, after each reload and each interruption such as a call.
  onPress(() => {
    if (isOn.value && audio?.state !== 'running') wake().catch(() => {});
  });
  return {
    on$: isOn,
    set: (wanted) => {
      isOn.set(wanted);
      void play('tick');
    },
    play: (chime) => void play(chime),
  };
}

function playTone(audio: Audio, [hertz, at, lasts, loud]: (typeof NOTES)[Chime][number]): void {
  const begins = audio.currentTime + at;
  const gain = audio.createGain();
  // Swells and fades: a tone that is cut off clicks.
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud, begins + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  gain.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  tone.connect(gain);
  tone.start(begins);
  tone.stop(begins + lasts);
}
