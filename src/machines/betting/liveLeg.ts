import { esbetsOf, gamesOf } from '../../contract/stream/channel';
import { OutcomeState } from '../../rules/outcomeState';
import type { Freshness } from '../../rules/staleness';
import { bettingLeft, type KnownTime } from '../../rules/rounds/phase';
import { isAnotherSelection, presentSelection } from '../../rules/betting/seenSelection';
import { legPrice } from '../../rules/betting/arithmetic';
import { oddsPickId, pickedSelection, type SlipSelection, type OddsPick, type RoundPick } from './slipSelection';
import type { RoundOdds } from './roundOdds';
import type { SlipTab } from './slipTab';

/**
 * A leg as the live book has it. `kickedOff`: a pick before kick-off whose match has begun; `over`: its round accepts
 * no more.
 */
export type LegState = OutcomeState | 'kickedOff' | 'over';

export interface LiveLeg {
  /** Odds × 1000; 0 where none is known. */
  price: number;
  version: number;
  state: LegState;
  /** Of two picks of one match: the odds × 1000 of both together; 0 where they are not sold together. */
  joint?: number;
  /** Of a runner to win: the same one to be placed, where that is sold. */
  placed?: RoundPick;
}

/** The leg as it is now: level-triggered, whatever happened in between. */
export function readLiveLeg(tab: SlipTab, pick: SlipSelection, odds: RoundOdds): LiveLeg {
  const time = tab.serverClock.read();
  if (pick.kind === 'round') return readRoundLeg(tab, pick, odds, time);
  const book = tab.books[pick.area];
  const outcome = book.outcomes.get(pick.betId);
  const known = { price: outcome?.price ?? 0, version: outcome?.ver ?? 0 };
  const fixture = book.fixture(pick.fixtureId);
  const start = fixture?.start ?? pick.start;
  if (!pick.live && time.now >= start) return { ...known, state: 'kickedOff' };
  const isAnother = outcome && fixture && isAnotherSelection(pickedSelection(pick), presentSelection(outcome, fixture));
  if (isAnother) return { ...known, state: OutcomeState.gone };
  return { ...known, state: outcome ? tab.outcomeStateOf(pick.area, pick.betId) : missingState(tab, pick) };
}

/** Closed here before the server would refuse it, by what the clock may be wrong, as on its page. */
function readRoundLeg({ rounds, health }: SlipTab, pick: RoundPick, odds: RoundOdds, time: KnownTime): LiveLeg {
  const games = rounds.state$.value?.games;
  const game = games?.find(({ round }) => round?.id === pick.roundId);
  const current = odds.read(pick);
  const leg = { price: current?.price ?? pick.price, version: current?.version ?? 0 };
  if (bettingLeft(pick, time) <= 0) return { ...leg, state: 'over' };
  if (!games || health.connection !== 'open') return { ...leg, state: OutcomeState.down };
  if (!game || game.maintenance || current?.price === 0) return { ...leg, state: OutcomeState.suspended };
  const placed = odds.placed(pick);
  return { ...leg, state: OutcomeState.open, ...(placed && { placed }) };
}

/** A missing outcome means nothing before both channels have sent all they have, and while a new book may be filling. */
function missingState(tab: SlipTab, { area, fixtureId }: OddsPick): OutcomeState {
  const { channels } = tab.books[area];
  const games = gamesOf(area);
  const hasCome = [games, esbetsOf(area, fixtureId)].every((name) => channels.get(name)?.live === true);
  if (!hasCome) return OutcomeState.down;
  return MISSING_STATES[tab.freshness(games)];
}

const MISSING_STATES: Readonly<Record<Freshness, OutcomeState>> = {
  live: OutcomeState.gone,
  late: OutcomeState.late,
  down: OutcomeState.down,
};

/** States in which a leg can never open again: it has to be removed. */
const DEAD: readonly LegState[] = [
  OutcomeState.gone,
  OutcomeState.cancelled,
  OutcomeState.settled,
  OutcomeState.closed,
  'kickedOff',
  'over',
];

export function isDead(now: LiveLeg | undefined): boolean {
  return now !== undefined && DEAD.includes(now.state);
}

/** Up, down or not at all against the price the member saw, in the decimals they see. */
export function movement(pick: SlipSelection, now: LiveLeg | undefined): -1 | 0 | 1 {
  if (!now || now.price === 0) return 0;
  return Math.sign(legPrice(now.price) - legPrice(pick.price)) as -1 | 0 | 1;
}

/** What the member sees now becomes what the pick captured. */
export function recaptured(pick: SlipSelection, now: LiveLeg | undefined): SlipSelection {
  if (!now || now.price === 0) return pick;
  if (pick.kind === 'round') return { ...pick, price: now.price };
  return { ...pick, price: now.price, version: now.version, ...(now.joint && { joint: now.joint }) };
}

/** An outcome of the live book as a pick; undefined where it is not known. */
export function captureLeg(tab: SlipTab, area: OddsPick['area'], outcomeId: string): OddsPick | undefined {
  const book = tab.books[area];
  const outcome = book.outcomes.get(outcomeId);
  const fixture = outcome && book.fixture(outcome.market.fixtureId);
  if (!outcome || !fixture) return undefined;
  const { pick, ...selection } = presentSelection(outcome, fixture);
  return {
    kind: 'odds',
    id: oddsPickId(area, outcomeId),
    area,
    live: area === 'inplay',
    fixtureId: fixture.id,
    marketId: outcome.market.id,
    betId: outcomeId,
    price: outcome.price,
    version: outcome.ver,
    location: fixture.location.name,
    league: fixture.league.name,
    leagueId: fixture.league.id,
    ...(fixture.league.tier !== undefined && { tier: fixture.league.tier }),
    ...selection,
    base: outcome.base,
    outcome: pick,
    at: tab.serverClock.read().now,
  };
}
