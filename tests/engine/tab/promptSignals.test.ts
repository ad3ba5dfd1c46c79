import { describe, expect, it } from 'vitest';
import { TradingStatus } from '../../../src/contract/stream/market';
import { bet, delta, fixture, image, market } from '../../support/frames';
import { tabOn } from '../../support/tabOn';

const GAMES = 'inplay.games';
const BETS = 'inplay.bets';

describe('while very many prices change', () => {
  const COUNT = 30;

  /** All bets but the last have a view and change every 8 ms; `heard` has when which was signalled. */
  function busy() {
    const house = tabOn(GAMES, BETS);
    const { tab, time, patch } = house;
    house.pass(20);
    const bets = Array.from({ length: COUNT }, (_, i) => bet(i, `b${i}`));
    patch(image(GAMES, 1, { put: [fixture('f1')] }), image(BETS, 1, { decl: [market('f1', 'm', bets)] }));
    house.health({ [GAMES]: 'live', [BETS]: 'live' });
    house.pass(1_000);
    const heard = new Map<number, string[]>();
    const listen = (i: number, prompt?: boolean) =>
      tab.outcome$('inplay', `b${i}`, prompt).subscribe(() => {
        heard.set(time.mono(), [...(heard.get(time.mono()) ?? []), `b${i} ${tab.outcomeStateOf('inplay', `b${i}`)}`]);
      });
    for (let i = 0; i < COUNT - 1; i++) listen(i);
    let seq = 1;
    const change = (data: object) => patch(delta(BETS, (seq += 1), { ver: 10 + seq, ...data }));
    const run = (ms: number) => {
      for (const end = time.mono() + ms; time.mono() < end; time.advance(8)) {
        change({ prices: Array.from({ length: COUNT - 1 }, (_, i) => [i, 2_000 + seq]).flat() });
      }
    };
    run(500);
    /** Right after a frame: the next but one is 36 ms away. */
    const runPastFrame = () => {
      heard.clear();
      while (heard.size === 0) run(8);
      heard.clear();
    };
    runPastFrame();
    return { ...house, heard, listen, change, run, runPastFrame };
  }

  it('signals them in every second frame', () => {
    const { run, heard, beat } = busy();
    beat();
    run(400);
    // Frames here are 16 ms from when they are asked for: 20 ms after the one before at the earliest.
    expect(heard.size).toBeGreaterThanOrEqual(400 / 40 - 1);
    expect(heard.size).toBeLessThanOrEqual(400 / 36 + 1);
    for (const signalled of heard.values()) expect(signalled).toHaveLength(COUNT - 1);
  });

  it('signals a suspension in the next frame, with all that waits', () => {
    const { runPastFrame, heard, change, time } = busy();
    runPastFrame();
    change({ prices: [4, 7_000] });
    time.advance(2);
    change({ statuses: [3, TradingStatus.suspended, 0] });
    time.advance(16);
    expect([...heard.values()]).toEqual([['b4 open', 'b3 suspended']]);
  });

  it.each([
    { prompt: true, within: 16 },
    { prompt: false, within: 36 },
  ])('signals a bet whose listener wants it promptly ($prompt) within $within ms', ({ prompt, within }) => {
    const { runPastFrame, heard, change, time, listen } = busy();
    listen(COUNT - 1, prompt);
    runPastFrame();
    change({ prices: [COUNT - 1, 7_000] });
    const asked = time.mono();
    time.advance(40);
    const [signalled] = [...heard].find(([, all]) => all.some((one) => one.startsWith(`b${COUNT - 1} `)))!;
    expect(signalled - asked).toBeLessThanOrEqual(within);
    if (!prompt) expect(signalled - asked).toBeGreaterThan(16);
  });

  it('no longer hurries for a listener that is gone', () => {
    const { runPastFrame, heard, change, time, listen } = busy();
    listen(COUNT - 1, true).unsubscribe();
    listen(COUNT - 1);
    runPastFrame();
    change({ prices: [COUNT - 1, 7_000] });
    time.advance(16);
    expect(heard.size).toBe(0);
  });
});
