import type { Clock } from '../../../src/rules/clock';

/** Times as the feed writes them, seven digits of a second, each later than the one before. */
export function risingTimes(clock: Clock): () => string {
  let last = 0n;
  return () => {
    const now = BigInt(clock.wall()) * 10_000n;
    last = now > last ? now : last + 1n;
    const text = new Date(Number(last / 10_000n)).toISOString();
    return text.replace('Z', `${String(last % 10_000n).padStart(4, '0')}Z`);
  };
}
