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
export type Audio = Pick<AudioContext, 'currentTime' | 'createOscillator' | 'createGain' | 'destination' | 'resume'>;

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

/** `open` makes the audio context, on the first sound. */
export function chimes(storage: ValueStorage, open: () => Audio): Chimes {
  const isOn = storedSwitch(storage, CHIMES_KEY);
  let audio: Audio | undefined;
  const play = (chime: Chime) => {
    if (!isOn.value) return;
    try {
      audio ??= open();
      void audio.resume();
      for (const note of NOTES[chime]) playTone(audio, note);
    } catch {
      // No audio here: everything is shown as well.
    }
  };
  return {
    on$: isOn,
    set: (wanted) => {
      isOn.set(wanted);
      play('tick');
    },
    play,
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
