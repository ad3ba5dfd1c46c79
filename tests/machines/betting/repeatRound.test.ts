import { beforeEach, describe, expect, it } from 'vitest';
import type { GameRound } from '../../../src/contract/api/rounds';
import { betOf, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let harness: SlipHarness;
beforeEach(async () => {
  harness = slipHarness('mini');
  harness.signIn();
  await settled();
});

const round = (no: number) => ({
  kind: 'round' as const,
  id: `round.r${no}.m.s`,
  fixtureId: `r${no}`,
  roundId: `r${no}`,
  marketId: 'm',
  selectionId: 's',
  market: '',
  sport: 0,
  live: false,
  price: 1_950,
  game: '파워볼',
  round: `${no}회`,
  marketName: '홀짝',
  outcome: '홀',
  at: 0,
  closesAt: harness.clock.wall() + 60_000,
});

/** The round is on, as the server reports it. */
function begin(no: number): void {
  const now = harness.clock.wall();
  const times = { opensAt: now, closesAt: now + 60_000, drawsAt: now + 70_000, resultAt: now + 75_000 };
  const game: GameRound = {
    gameId: 5,
    maintenance: false,
    priceVersion: 1,
    recent: [],
    round: { id: `r${no}`, no, ...times, commitment: '' },
  };
  harness.rounds({ games: [game] });
}

const repeat = (no: number, stake: number) => harness.betting.repeatRound('mini', round(no), stake);
const accept = () => harness.answer({ ok: true, value: { state: 'accepted', bet: betOf({} as never) } });
const sent = () => harness.placed.map(({ stake, legs }) => [stake, legs.map((leg) => 'roundId' in leg && leg.roundId)]);

describe('one press', () => {
  it('sends the whole bet, once however often it is pressed, and again from the receipt', async () => {
    accept();
    repeat(1, 10_000);
    repeat(1, 10_000);
    begin(1);
    await settled();
    expect(sent()).toEqual([[10_000, ['r1']]]);
    expect(harness.view().stage).toBe('receipt');
    accept();
    repeat(1, 20_000);
    begin(1);
    await settled();
    expect(sent()).toEqual([
      [10_000, ['r1']],
      [20_000, ['r1']],
    ]);
    // Each has a reference of its own, stored before it was sent.
    expect(new Set(harness.placed.map(({ clientRef }) => clientRef)).size).toBe(2);
    expect(harness.storedWhenPlaced).toHaveLength(2);
  });

  it('takes the place of what was in the slip', async () => {
    harness.betting.toggleRound('mini', round(2));
    harness.view().setStake!(50_000);
    accept();
    repeat(1, 10_000);
    begin(1);
    await settled();
    expect(sent()).toEqual([[10_000, ['r1']]]);
  });

  it('waits a moment for what the slip does not know yet', async () => {
    repeat(1, 10_000);
    await harness.pass(1_000);
    expect(sent()).toEqual([]);
    accept();
    begin(1);
    await settled();
    expect(sent()).toEqual([[10_000, ['r1']]]);
  });

  it('is over after three seconds: a bet is not sent when nobody expects it any more', async () => {
    repeat(1, 10_000);
    await harness.pass(3_100);
    begin(1);
    await settled();
    expect(sent()).toEqual([]);
    expect(harness.view()).toMatchObject({ stage: 'editing', stake: 10_000 });
  });

  it('sends nothing that the member has changed meanwhile', async () => {
    repeat(1, 10_000);
    harness.view().setStake!(5_000);
    begin(1);
    await settled();
    expect(sent()).toEqual([]);
  });

  it('leaves a stake over the limit in the slip, which explains it', async () => {
    repeat(1, 900_000_000);
    begin(1);
    await settled();
    expect(sent()).toEqual([]);
    expect(harness.view().obstacle).toBeDefined();
  });
});

it('fills the slip with the selection alone and its stake, and sends nothing', async () => {
  begin(1);
  harness.betting.toggleRound('mini', round(1));
  begin(2);
  harness.betting.fillWithRound('mini', round(2), 30_000);
  begin(2);
  await settled();
  expect(harness.view().legs.map(({ pick }) => pick.id)).toEqual([round(2).id]);
  expect(harness.view().stake).toBe(30_000);
  expect(sent()).toEqual([]);
});

it('fills it also where a receipt left that selection in the slip', async () => {
  begin(1);
  const other = { ...round(1), id: 'round.r1.n.s', marketId: 'n', marketName: '언더오버' };
  harness.betting.toggleRound('mini', round(1));
  harness.view().chooseMode?.('single');
  harness.betting.toggleRound('mini', other);
  harness.view().setStake!(10_000);
  begin(1);
  accept();
  const refusal = { reason: 'stake-max', message: '', legs: [] } as const;
  harness.answer({ ok: true, value: { state: 'refused', refusal } as never });
  harness.view().submit!();
  await settled();
  expect(harness.view().stage).toBe('receipt');
  harness.betting.fillWithRound('mini', other, 5_000);
  expect(harness.view()).toMatchObject({ stage: 'editing', stake: 5_000 });
  expect(harness.view().legs.map(({ pick }) => pick.id)).toEqual([other.id]);
});
