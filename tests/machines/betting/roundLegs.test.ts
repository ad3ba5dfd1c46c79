import { expect, it } from 'vitest';
import type { GameRound, RoundEvent } from '../../../src/contract/api/rounds';
import { ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let harness: SlipHarness;

async function open(variant: 'virtual' | 'mini'): Promise<void> {
  harness = slipHarness(variant);
  harness.signIn();
  await settled();
}

it.each(['virtual', 'mini'] as const)(
  'a slip of rounds (%s) holds one selection, until its round closes',
  async (variant) => {
    await open(variant);
    const round = (n: number, closesAt: number) => ({
      kind: 'round' as const,
      id: `round.r${n}.m.s`,
      fixtureId: `r${n}`,
      roundId: `r${n}`,
      marketId: 'm',
      selectionId: 's',
      market: '',
      sport: 0,
      live: false,
      price: 1_950,
      game: '파워볼',
      round: `${n}회`,
      marketName: '홀짝',
      outcome: '홀',
      at: 0,
      closesAt,
    });
    const told = (priceVersion: number): GameRound => {
      const now = harness.clock.wall();
      const times = { opensAt: now, closesAt: now + 2_000, drawsAt: now + 9_000, resultAt: now + 9_500 };
      const on = { id: 'r2', no: 2, ...times, commitment: '' };
      return { gameId: 5, maintenance: false, priceVersion, recent: [], round: on };
    };
    harness.betting.toggleRound(variant, round(1, harness.clock.wall() + 60_000));
    harness.betting.toggleRound(variant, round(2, harness.clock.wall() + 2_000));
    expect(harness.view().legs).toMatchObject([{ pick: { roundId: 'r2' } }]);
    harness.view().setStake!(5_000);
    // No round has been received yet.
    expect(harness.view().submit).toBeUndefined();
    harness.rounds({ games: [told(1)] });
    expect(harness.view().submit).toBeDefined();
    // Its odds change: the present ones are requested, and have to be accepted.
    harness.askRound = () => Promise.resolve(ok(oddsOf('r2', 2, 1_800)));
    harness.rounds({ games: [told(2)] });
    await settled();
    expect(harness.view().legs).toMatchObject([{ now: { price: 1_800 }, moved: -1, isChanged: true }]);
    harness.view().acceptChanges!();
    expect(harness.view().legs).toMatchObject([{ pick: { price: 1_800 }, isChanged: false }]);
    // Under maintenance nothing can be bet on.
    harness.rounds({ games: [{ ...told(2), maintenance: true }] });
    expect(harness.view().submit).toBeUndefined();
    harness.rounds({ games: [told(2)] });
    expect(harness.view().submit).toBeDefined();
    await harness.pass(2_500);
    expect(harness.view().legs).toMatchObject([{ now: { state: 'over' }, isDead: true }]);
    expect(harness.view().submit).toBeUndefined();
  },
);

/** A round with one selection, at these odds. */
function oddsOf(id: string, priceVersion: number, price: number): RoundEvent {
  const selections = [{ id: 's', name: '홀', price }];
  const markets = [{ id: 'm', name: '홀짝', exclusive: true, extra: false, selections }];
  return { id, priceVersion, markets } as unknown as RoundEvent;
}
