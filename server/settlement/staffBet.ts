import type { StaffBet } from '../../src/contract/api/staff/trading';
import { pickedOf } from '../betting/picked';
import type { Reader } from '../ledger';
import { betStory } from './betStory';
import { HAS_BEGUN } from './correct';

/** A bet of any member with its whole story; undefined where there is none of this number. */
export async function staffBet(reader: Reader, id: string): Promise<StaffBet | undefined> {
  const [bet, legs] = await Promise.all([betOf(reader, id), legsOf(reader, id)]);
  if (!bet) return undefined;
  const outcomes = legs.filter(({ kind }) => kind === 'odds').map(({ selection_id }) => selection_id);
  const cashedOut = { stake: Number(bet.cashed_stake), paid: Number(bet.cashed_paid) };
  return {
    id: bet.id,
    userId: bet.user_id,
    nickname: bet.nickname,
    stake: Number(bet.stake) + cashedOut.stake,
    paid: Number(bet.paid) + cashedOut.paid,
    ...(cashedOut.stake > 0 && { cashedOut }),
    status: bet.status,
    state: bet.state,
    kind: bet.kind,
    pricePolicy: bet.price_policy,
    system: bet.system,
    totalPrice: Number(bet.total_price),
    payout: Number(bet.payout),
    placedAt: bet.placed_at.getTime(),
    decideAt: bet.decide_at?.getTime() ?? null,
    settledAt: bet.state === 'refused' ? null : (bet.settled_at?.getTime() ?? null),
    refusal: bet.refusal?.message ?? null,
    story: await betStory(reader, { id, memberId: bet.member_id, settlements: bet.settlements, outcomes }),
    legs: legs.map(({ place, kind, facts, fixture_id, begun, seen_price, price, starts_at, result, bets }) => ({
      place,
      ...pickedOf(facts),
      fixtureId: fixture_id,
      begun,
      seenPrice: seen_price,
      price,
      // A round is closed to bets some seconds before its draw, which is what it is known by.
      startsAt: 'drawAt' in facts ? facts.drawAt : starts_at.getTime(),
      result,
      bets: Number(bets),
      isOdds: kind === 'odds',
    })),
  };
}

function betOf(reader: Reader, id: string) {
  return reader
    .selectFrom('bet as b')
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .select(['b.id', 'b.member_id', 'm.user_id', 'm.nickname', 'b.stake', 'b.paid', 'b.status', 'b.state'])
    .select(['b.kind', 'b.system', 'b.price_policy', 'b.total_price', 'b.payout', 'b.refusal', 'b.settlements'])
    .select(['b.cashed_stake', 'b.cashed_paid'])
    .select(['b.placed_at', 'b.decide_at', 'b.settled_at'])
    .where('b.id', '=', id)
    .executeTakeFirst();
}

function legsOf(reader: Reader, id: string) {
  return reader
    .selectFrom('bet_leg as l')
    .select([
      'l.place',
      'l.kind',
      'l.facts',
      'l.seen_price',
      'l.price',
      'l.starts_at',
      'l.selection_id',
      'l.result',
      'l.fixture_id',
    ])
    .select(HAS_BEGUN)
    .select((eb) =>
      eb
        .selectFrom('bet_leg as o')
        .select(({ fn }) => fn.countAll<string>().as('bets'))
        .whereRef('o.selection_id', '=', 'l.selection_id')
        .whereRef('o.kind', '=', 'l.kind')
        .where((is) => is('o.area', 'is not distinct from', is.ref('l.area')))
        .where('o.over', '=', false)
        .as('bets'),
    )
    .where('l.bet_id', '=', id)
    .orderBy('l.place')
    .execute();
}
