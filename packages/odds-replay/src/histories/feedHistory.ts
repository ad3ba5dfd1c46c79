import fc from 'fast-check';
import { FixtureStatus } from '../../../../src/contract/stream/fixture';
import { IncidentKind } from '../../../../src/contract/stream/incident';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import type { FeedUpdate } from '../../../../server/feeds/feed';
import {
  changeBet,
  feedBet,
  patchMarket,
  putFixture,
  putIncidents,
  putMarket,
  removeBet,
  removeFixture,
} from './feedUpdates';

/**
 * Random histories of a feed: batches of updates over few ids, so that everything collides. Markets `w` have no
 * lines, markets `t` are ladders; outcomes `x1` and `x2` turn up in any market, all others are always in theirs.
 */

const fixtures = fc.constantFrom('f1', 'f2', 'f3');
const lines = fc.constantFrom('2.5', '3.5');
const prices = fc.integer({ min: 1_001, max: 1_020 });
const statuses = fc.constantFrom(...Object.values(TradingStatus));
const settlements = fc.constantFrom(...Object.values(Settlement));
const places = fc.record({ f: fixtures, m: fc.constantFrom('w', 't') });
const names = fc.constantFrom('1', 'X', '2');
const outcomeIds = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(places, names).map(([{ f, m }, name]) => `${f}${m}${name}`) },
  { weight: 1, arbitrary: fc.constantFrom('x1', 'x2') },
);

/** Of few incidents, all alike but for the second. */
const matches = fc
  .array(fc.nat(3), { maxLength: 2 })
  .map((seconds) => seconds.flatMap((second) => [IncidentKind.corner, 1, 10, second, 0, 0]));

const bets = fc.record({
  name: names,
  moves: fc.boolean(),
  base: lines,
  price: prices,
  status: statuses,
  settlement: settlements,
});

const put: fc.Arbitrary<FeedUpdate> = fc
  .record({ place: places, status: statuses, main: lines, outcomes: fc.array(bets, { maxLength: 3 }) })
  .map(({ place: { f, m }, status, main, outcomes }) => {
    const ladder = m === 't';
    const fields = outcomes.map(({ name, moves, base, price, status: betStatus, settlement }, i) =>
      feedBet(moves && i === 0 ? 'x1' : `${f}${m}${name}`, {
        name,
        price,
        status: betStatus,
        settlement,
        ...(ladder && { base, line: base }),
      }),
    );
    const once = [...new Map(fields.map((outcome) => [outcome.id, outcome])).values()];
    return putMarket(f, m, once, { status, ...(ladder && { main }) });
  });

const update: fc.Arbitrary<FeedUpdate> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ id: fixtures, status: fc.constantFrom(...Object.values(FixtureStatus)), marketCount: fc.nat(2) })
      .map(({ id, ...fields }) => putFixture(id, fields)),
  },
  { weight: 1, arbitrary: fixtures.map(removeFixture) },
  { weight: 2, arbitrary: fc.tuple(fixtures, matches).map(([id, incidents]) => putIncidents(id, incidents)) },
  { weight: 4, arbitrary: put },
  {
    weight: 2,
    arbitrary: fc
      .record({ place: places, status: fc.option(statuses, { nil: undefined }), main: lines })
      .map(({ place: { f, m }, status, main }) =>
        patchMarket(f, m, { ...(status !== undefined && { status }), ...(m === 't' && { main }) }),
      ),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({
        id: outcomeIds,
        price: fc.option(prices, { nil: undefined }),
        status: fc.option(statuses, { nil: undefined }),
        settlement: fc.option(settlements, { nil: undefined }),
      })
      .map(({ id, price, status, settlement }) =>
        changeBet(id, {
          ...(price !== undefined && { price }),
          ...(status !== undefined && { status }),
          ...(settlement !== undefined && { settlement }),
        }),
      ),
  },
  { weight: 2, arbitrary: outcomeIds.map(removeBet) },
);

/** Up to `steps` batches of a few updates each. */
export function feedHistory(steps = 30): fc.Arbitrary<FeedUpdate[][]> {
  return fc.array(fc.array(update, { maxLength: 6 }), { minLength: 1, maxLength: steps });
}
