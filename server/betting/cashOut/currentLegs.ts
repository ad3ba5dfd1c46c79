import type { Area } from '../../../src/contract/stream/channel';
import { Settlement } from '../../../src/contract/stream/market';
import type { CashOutLeg } from '../../../src/rules/betting/cashOut';
import { inPlayTwin } from '../../../src/rules/betting/inPlayTwin';
import { pricedMatchOf } from '../../../src/rules/joint/pricedMatch';
import type { FeedBus } from '../../bus/feedBus';
import type { CashOutLegSnapshot, OddsLegSnapshot } from '../../storage/tables/legSnapshot';
import type { BookChecks } from '../bookChecks';
import type { CurrentLeg } from '../legSource';
import type { OddsReader } from '../oddsSource';
import type { CashableLeg } from './cashableBet';

/** Where the present odds of legs are read. */
export interface CashOutOdds {
  bus: FeedBus;
  read: OddsReader;
  checks: BookChecks;
  isOverridden: IsOverridden;
}

/** Whether staff has set the price of an outcome by hand: it states nothing about chances then. */
export type IsOverridden = (area: Area, outcomeId: string) => boolean;

export interface CurrentLegs {
  legs: CashOutLeg[];
  /** Of them those in play, as they are. */
  inPlay: CashOutLegSnapshot[];
}

type OutcomeIds = Parameters<OddsReader>[0];

/** The legs of a bet with their outcomes as they are on sale by the same rules as for a new bet, in play after kick-off. */
export function currentLegs(legs: readonly CashableLeg[], odds: CashOutOdds): CurrentLegs {
  const found = legs.map((leg) => (leg.result === Settlement.inProgress ? onSale(leg, odds) : undefined));
  return {
    legs: legs.map(({ price, result, fixture_id: match, joint }, n): CashOutLeg => {
      const priced = found[n]?.current.priced;
      const current = priced?.match();
      return {
        price,
        result,
        match,
        joint,
        ...(current && { now: { match: current, outcomeId: priced!.outcomeId } }),
      };
    }),
    inPlay: found.flatMap((each) => (each?.ids.area === 'inplay' ? snapshotOf(each.ids, each.current) : [])),
  };
}

function onSale(leg: CashableLeg, odds: CashOutOdds): { ids: OutcomeIds; current: CurrentLeg } | undefined {
  const { area, fixture_id: fixtureId, market_id: marketId, selection_id: betId, facts: seen } = leg;
  if (!area) return undefined;
  const own = { area, fixtureId, marketId, betId, seen };
  for (const ids of [own, area === 'europe' ? twinOf(leg, odds) : undefined]) {
    const current = ids && odds.read(ids, odds.checks);
    if (typeof current === 'object' && !current.problem && !isOnOverriddenLine(ids!, odds)) {
      return { ids: ids!, current };
    }
  }
  return undefined;
}

function isOnOverriddenLine({ area, betId }: OutcomeIds, { bus, isOverridden }: CashOutOdds): boolean {
  const own = bus.book(area).outcomes.get(betId);
  const line = own?.market.outcomes.filter(({ base }) => base === own.base) ?? [];
  return line.some(({ id }) => isOverridden(area, id));
}

/** What in play wins and loses with a leg from before kick-off. */
function twinOf({ fixture_id: fixtureId, facts }: CashableLeg, { bus }: CashOutOdds): OutcomeIds | undefined {
  const book = bus.book('inplay');
  const match = pricedMatchOf(book.entries.get(fixtureId), true);
  const twin = match && inPlayTwin(match, facts);
  const outcome = twin && book.outcomes.get(twin.id);
  return outcome && { area: 'inplay', fixtureId, marketId: outcome.market.id, betId: outcome.id };
}

function snapshotOf({ fixtureId, marketId, betId }: OutcomeIds, { seenAt, snapshot }: CurrentLeg): CashOutLegSnapshot {
  const { epoch = '', version = 0 } = seenAt ?? {};
  return { fixtureId, marketId, betId, epoch, version, score: (snapshot as OddsLegSnapshot).match?.score ?? '' };
}
