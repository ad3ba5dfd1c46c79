import { beforeEach, expect, it } from 'vitest';
import type { ApiFailure, CallResult } from '../../../src/api/callResult';
import type { AutoBetPlan, AutoBetStart } from '../../../src/contract/api/autoBet';
import type { OnceRequestResult } from '../../../src/contract/api/clientRef';
import { AUTO_BET_NOT_BEGUN, openAutoBetStarts } from '../../../src/machines/rounds/autoBetStarts';
import { VirtualClock } from '../../support/virtualClock';
import { memoryStorage } from '../../ui/memoryStorage';

const GAME = 211;
const PLAN: AutoBetPlan = {
  ...{ marketId: 'p-oe', selectionId: 'p-odd', price: 1_950, rounds: 10, stake: 5_000 },
  ...{ doubleMax: null, profit: null, loss: null },
};
const LOST: ApiFailure = { reason: 'timeout' };
const lost = { ok: false, failure: LOST } as const;

/** What the server has of each reference. */
let known: Map<string, OnceRequestResult>;
/** What was begun, in order. */
let begun: AutoBetStart[];
/** Starts that are held on the way. */
let held: AutoBetStart[];
let network: { starts: 'arrive' | 'answerLost' | 'held'; lookUps: 'arrive' | 'lost' };
let account: number | undefined;
let refs: number;
let storage: ReturnType<typeof memoryStorage>;
let clock: VirtualClock;

function arrive(start: AutoBetStart): CallResult<void> {
  const state = known.get(start.clientRef);
  if (state === undefined) {
    known.set(start.clientRef, 'done');
    begun.push(start);
  }
  if (state !== 'void') return { ok: true, value: undefined };
  return { ok: false, failure: { reason: 'refused', status: 409, code: 'auto-bet-ref-void', message: 'x' } };
}

/** This tab's page, or that after a reload. */
const page = () =>
  openAutoBetStarts({
    calls: {
      autoBet: () => Promise.resolve({ ok: true, value: null }),
      beginAutoBet: (_, start) => {
        if (network.starts === 'held') held.push(start);
        const answer = network.starts === 'held' ? lost : arrive(start);
        return Promise.resolve(network.starts === 'arrive' ? answer : lost);
      },
      findAutoBet: (ref) => {
        if (network.lookUps === 'lost') return Promise.resolve(lost);
        const value = known.get(ref) ?? 'void';
        known.set(ref, value);
        return Promise.resolve({ ok: true, value });
      },
    },
    storage,
    newRef: () => `r${(refs += 1)}`,
    clock,
    account: () => account,
  });

const settled = () => new Promise<void>((done) => setTimeout(done, 0));

beforeEach(() => {
  [known, begun, held, refs, account] = [new Map(), [], [], 0, 7];
  network = { starts: 'arrive', lookUps: 'arrive' };
  storage = memoryStorage();
  clock = new VirtualClock();
});

it('automatic bets are begun by one reference a start', async () => {
  const starts = page();
  expect(await starts.begin(GAME, PLAN)).toEqual({ ok: true, value: undefined });
  expect(await starts.begin(GAME, PLAN)).toEqual({ ok: true, value: undefined });
  expect(begun.map(({ clientRef }) => clientRef)).toEqual(['r1', 'r2']);
  expect(storage.stored.size).toBe(0);
});

it('a start whose answer was lost is begun where the look-up finds it', async () => {
  network.starts = 'answerLost';
  expect(await page().begin(GAME, PLAN)).toEqual({ ok: true, value: undefined });
  expect(begun).toHaveLength(1);
});

it('a start that was answered as not begun is not begun when it arrives later', async () => {
  network.starts = 'held';
  expect(await page().begin(GAME, PLAN)).toMatchObject({ ok: false, failure: { code: AUTO_BET_NOT_BEGUN } });
  for (const start of held) arrive(start);
  expect(begun).toEqual([]);
});

it('a start is unanswered for as long as nobody knows what became of it', async () => {
  network = { starts: 'held', lookUps: 'lost' };
  const starts = page();
  const answers: unknown[] = [];
  void starts.begin(GAME, PLAN).then((answer) => answers.push(answer));
  for (let tries = 0; tries < 3; tries += 1) {
    await settled();
    clock.advance(2_000);
  }
  await settled();
  expect(answers).toEqual([]);
  // The present page does not void its own start by showing the latest ones.
  network.lookUps = 'arrive';
  expect(await starts.latest(GAME)).toEqual({ ok: true, value: null });
  expect(known.size).toBe(0);
  clock.advance(2_000);
  await settled();
  expect(answers).toMatchObject([{ failure: { code: AUTO_BET_NOT_BEGUN } }]);
});

it('a start from before a reload is looked up before the latest automatic bets are shown', async () => {
  network = { starts: 'held', lookUps: 'lost' };
  void page().begin(GAME, PLAN);
  await settled();
  const reloaded = page();
  expect(await reloaded.latest(GAME)).toEqual(lost);
  network.lookUps = 'arrive';
  expect(await reloaded.latest(GAME)).toEqual({ ok: true, value: null });
  for (const start of held) arrive(start);
  expect(begun).toEqual([]);
});

it('another start waits until it is known what became of the one before', async () => {
  network = { starts: 'held', lookUps: 'lost' };
  const starts = page();
  void starts.begin(GAME, PLAN);
  const second = starts.begin(GAME, { ...PLAN, stake: 6_000 });
  await settled();
  expect(held).toHaveLength(1);
  network = { starts: 'arrive', lookUps: 'arrive' };
  clock.advance(2_000);
  expect(await second).toEqual({ ok: true, value: undefined });
  for (const start of held) arrive(start);
  expect(begun.map(({ stake }) => stake)).toEqual([6_000]);
});

it('nothing is looked up for whoever is signed out', async () => {
  network = { starts: 'held', lookUps: 'lost' };
  const answer = page().begin(GAME, PLAN);
  await settled();
  account = undefined;
  clock.advance(2_000);
  expect(await answer).toEqual(lost);
});
