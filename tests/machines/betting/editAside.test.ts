import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { normalSlipMachine } from '../../../src/machines/betting/slipMachines';
import type { OddsPick } from '../../../src/machines/betting/slipSelection';
import { NO_STORED_SLIP, readSlip, writeSlip } from '../../../src/machines/betting/slipStorage';
import { LIMITS } from '../../rules/betting/limits';
import { settled } from '../../support/slipHarness';

const NOW = 1_700_000_000_000;
const pickOf = (fixtureId: string): OddsPick => ({
  ...{ kind: 'odds', id: `europe.${fixtureId}`, area: 'europe', live: false, fixtureId, marketId: 'w', market: '1X2' },
  ...{ betId: fixtureId, price: 2_000, version: 1, sport: 6046, league: 'L', home: 'h', away: 'a', line: '', base: '' },
  ...{ start: NOW + 3_600_000, outcome: '1', at: NOW },
});
const [MINE, OLD] = [pickOf('mine'), pickOf('old')];
const LEGS = new Map([MINE, OLD].map(({ id }) => [id, { price: 2_000, version: 1, state: 'open' } as const]));

function begun() {
  const accepted = [{ ok: true, value: { state: 'accepted', bet: { id: '2' } } }];
  const machine = normalSlipMachine.provide({
    actors: { place: fromPromise(() => Promise.resolve(accepted)) as never },
  });
  const stored = { ...NO_STORED_SLIP, slip: { picks: [MINE], bonus: undefined }, stake: 7_000 };
  const actor = createActor(machine, { input: { stored, orders: [], newRef: () => 'r', now: () => NOW } }).start();
  actor.send({ type: 'terms.changed', terms: { limits: LIMITS, balance: 1_000_000 } });
  actor.send({ type: 'legs.changed', legs: LEGS });
  actor.send({ type: 'edit.begun', edit: { betId: '1', value: 9_000 }, picks: [OLD], mode: 'combined' });
  return actor;
}

const picks = (actor: ReturnType<typeof begun>) => actor.getSnapshot().context.slip.picks.map(({ id }) => id);

it('what was in the slip before an edit is there again when it is left, however many bets were edited', () => {
  const actor = begun();
  expect(picks(actor)).toEqual([OLD.id]);
  actor.send({ type: 'edit.begun', edit: { betId: '3', value: 9_000 }, picks: [OLD], mode: 'combined' });
  actor.send({ type: 'edit.ended' });
  expect(picks(actor)).toEqual([MINE.id]);
});

it('and when the bet is edited', async () => {
  const actor = begun();
  actor.send({ type: 'slip.submitted' });
  await settled();
  expect(actor.getSnapshot().value).toBe('receipt');
  expect(picks(actor)).toEqual([MINE.id]);
});

it('and after a reload', () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  const { slip, mode, stake, isStakePinned, edit } = begun().getSnapshot().context;
  writeSlip(storage, 'normal', 'a', { slip, mode, stake, isStakePinned, edit });
  expect(readSlip(storage, 'normal', 'a').edit).toEqual({
    betId: '1',
    value: 9_000,
    aside: { picks: [MINE], bonus: undefined },
  });
});
