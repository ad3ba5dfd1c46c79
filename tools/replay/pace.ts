/** Real time, for replays in real time. */
export interface Pace {
  /** Ms from an arbitrary start. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

export const realPace: Pace = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/** Shorter waits are accumulated: a timer would make them longer. */
const LEAST_MS = 4;

/** Waits until a moment of recorded time is due at `speed`; at `max` nothing ever waits. */
export function paced(speed: number | 'max', pace: Pace = realPace): (moment: number) => Promise<void> | undefined {
  if (speed === 'max') return () => undefined;
  const started = pace.now();
  return (moment) => {
    const ahead = moment / speed - (pace.now() - started);
    return ahead >= LEAST_MS ? pace.sleep(ahead) : undefined;
  };
}
