import { expect, it } from 'vitest';
import type { GameRound, RoundsState } from '../../../src/contract/api/rounds';
import { round$, roundNow, type RoundView } from '../../../src/engine/streams/round';
import { collect, shownTab } from '../../support/shownTab';

const GAME = 221;
/** Interval of the fake hub's beats, and the longest way of a beat to the tab. */
const BOUND = 9;

function roundAt(opensAt: number, fields: Partial<GameRound> = {}): RoundsState {
  const times = { opensAt, closesAt: opensAt + 50_000, drawsAt: opensAt + 60_000, resultAt: opensAt + 75_000 };
  const round = { id: `${GAME}-1`, no: 1, ...times, commitment: '0'.repeat(64) };
  return { games: [{ gameId: GAME, maintenance: false, priceVersion: 1, round, recent: [], ...fields }] };
}

function looking(fields: Partial<GameRound> = {}) {
  const testServer = shownTab();
  testServer.pass(1_000);
  const seen = collect(round$(testServer.tab, testServer.time, GAME));
  const opensAt = testServer.time.wall();
  const log = (rounds: RoundsState | undefined) => testServer.port.emit({ type: 'rounds', rounds });
  log(roundAt(opensAt, fields));
  return { ...testServer, seen, say: log, opensAt };
}

const last = (seen: (RoundView | undefined)[]) => seen.at(-1);

it('follows the rounds while it is subscribed, once for all subscribers', () => {
  const { tab, port, time, seen } = looking();
  const wanted = () => port.posted.filter(({ type }) => type === 'rounds');
  const other = round$(tab, time, 999).subscribe();
  expect(wanted()).toEqual([{ type: 'rounds', wanted: true }]);
  other.unsubscribe();
  seen.stop();
  expect(wanted()).toEqual([
    { type: 'rounds', wanted: true },
    { type: 'rounds', wanted: false },
  ]);
  expect(tab.rounds.state$.value).toBeUndefined();
});

it('counts down by the second and stops betting before the server does, by what the clock may be wrong', () => {
  const { seen, pass, tab, time, opensAt } = looking();
  pass(20);
  expect(last(seen)).toMatchObject({ phase: 'open', isOpen: true, bound: BOUND });
  for (let ms = 0; ms < 51_000; ms += 7) {
    pass(7);
    const now = roundNow(tab, GAME)!;
    const left = opensAt + 50_000 - BOUND - time.wall();
    expect(now.isOpen).toBe(left > 0);
    expect(last(seen)!.isOpen).toBe(now.isOpen);
    expect(last(seen)!.closesIn).toBe(Math.max(0, Math.ceil(left / 1_000)));
  }
  expect(last(seen)).toMatchObject({ phase: 'closed', closesIn: 0 });
});

it('is not open before its time, under maintenance, or by an unknown clock', () => {
  const early = looking();
  early.say(roundAt(early.time.wall() + 500));
  expect(last(early.seen)).toMatchObject({ isOpen: false, phase: 'closed' });

  expect(last(looking({ maintenance: true }).seen)).toMatchObject({ isOpen: false });

  const blind = looking();
  blind.port.emit({
    type: 'beat',
    at: blind.time.wall(),
    server: { now: 0, bound: Infinity, known: false },
    counters: {} as never,
  });
  expect(roundNow(blind.tab, GAME)).toMatchObject({ isOpen: false, phase: undefined, closesIn: undefined });
  // Once it is known the countdown is there, before anything else comes.
  const server = { now: blind.time.wall() + 20, bound: BOUND, known: true };
  blind.port.emit({ type: 'beat', at: blind.time.wall(), server, counters: {} as never });
  expect(last(blind.seen)).toMatchObject({ isOpen: true, phase: 'open' });
});

it('is not open without a connection, and past its draw it is not known any more', () => {
  const { seen, pass, health } = looking();
  pass(30_000);
  health({ connection: 'backing-off' });
  expect(last(seen)).toMatchObject({ isLive: false, isOpen: false, phase: undefined, closesIn: 20 });
  pass(29_000);
  expect(last(seen)).toMatchObject({ closesIn: 0, drawsIn: 1 });
  pass(1_000);
  expect(last(seen)).toMatchObject({ isLive: false, closesIn: undefined, drawsIn: undefined });
});

it('is not known any more long after its draw, where no other one comes', () => {
  const { seen, pass, say, time } = looking();
  pass(64_900);
  expect(last(seen)).toMatchObject({ isLive: true, phase: 'closed', drawsIn: 0 });
  pass(200);
  expect(last(seen)).toMatchObject({ isLive: false, phase: undefined, drawsIn: undefined });
  say(roundAt(time.wall() - 5_000));
  expect(last(seen)).toMatchObject({ isLive: true, isOpen: true });
});

it('is followed again at the next hub', () => {
  const { tab, port } = looking();
  port.posted.length = 0;
  tab.reattach(port);
  expect(port.posted).toContainEqual({ type: 'rounds', wanted: true });
  expect(roundNow(tab, GAME)).toBeDefined();
});
