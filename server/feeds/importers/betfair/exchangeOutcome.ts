import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import type { OutcomeIdentity, ImportedOutcomeState } from '../importState';
import { importedId } from '../importedId';
import { wholeOf } from '../untrusted';

/** A market's own status. What is not open for certain is not open. */
export function exchangeMarketStatus(status: string | undefined): TradingStatus {
  if (status === 'OPEN') return TradingStatus.open;
  return status === 'CLOSED' ? TradingStatus.settled : TradingStatus.suspended;
}

/**
 * More runners have won than `numberOfWinners`, where it is given. On handicaps any number may win; what has them is seen by
 * its runners, since replies of listMarketBook name no betting type.
 */
export function endedInDeadHeat(numberOfWinners: unknown, runners: readonly ExchangeRunner[]): boolean {
  const most = wholeOf(numberOfWinners) ?? 0;
  const hasHandicaps = runners.some(({ handicap }) => handicap !== 0);
  return most > 0 && !hasHandicaps && runners.filter(({ status }) => status === 'WINNER').length > most;
}

/**
 * A runner's status as an outcome. A closed market settles it where it has its result; one removed from the market is
 * cancelled, there and in an open market; without a back price it is suspended, and so is one that a closed market has no
 * result of: it may still get one. The market's own suspension is the market's, not the outcome's.
 * Only each-way markets have placed runners, and replies of listMarketBook name no type: one that was placed did not win.
 * In a dead heat each winner has only a part of its stake won, which no result here is: its stake comes back.
 */
export function runnerState(
  runner: string | undefined,
  market: string | undefined,
  best: number | undefined,
  isDeadHeat: boolean,
): ImportedOutcomeState {
  const isClosed = market === 'CLOSED';
  if (isRemoved(runner) || (isClosed && runner === 'PLACED')) return cancelled(best);
  if (isClosed && runner === 'WINNER') return isDeadHeat ? cancelled(best) : settled(Settlement.won, best);
  if (isClosed && runner === 'LOSER') return settled(Settlement.lost, best);
  const open = !isClosed && best !== undefined && canBeBacked(runner);
  return {
    price: best,
    status: open ? TradingStatus.open : TradingStatus.suspended,
    settlement: Settlement.inProgress,
  };
}

/** Whether a runner's status lets it be bet on while its market is open; one without a status is active. */
export function canBeBacked(runner: string | undefined): boolean {
  return runner === undefined || runner === 'ACTIVE';
}

/**
 * The status of a runner that its market lists no longer: it can't be backed, and what was decided of it before, or by the
 * market's end, stays so.
 */
export function unlistedStatus(runner: string | undefined, market: string | undefined): string | undefined {
  return isRemoved(runner) || market === 'CLOSED' ? runner : 'HIDDEN';
}

function isRemoved(runner: string | undefined): boolean {
  return runner === 'REMOVED' || runner === 'REMOVED_VACANT';
}

function settled(settlement: Settlement, price: number | undefined): ImportedOutcomeState {
  return { price, status: TradingStatus.settled, settlement };
}

function cancelled(price: number | undefined): ImportedOutcomeState {
  return { price, status: TradingStatus.cancelled, settlement: Settlement.cancelled };
}

export interface ExchangeRunner {
  selectionId: string;
  handicap: number;
  name: string | undefined;
  status: string | undefined;
  /** Place in its market. */
  rank: number;
}

/** Home, draw and away, as the feeds' outcomes are named. */
export type ExchangePlace = '1' | 'X' | '2';

/** The selection of the draw in each market that has one. */
const THE_DRAW = '58805';
const FOOTBALL_EVENTS = '1';

/**
 * Places of a market's selections by their ids, as far as they are certain: the draw everywhere, home and away of
 * football where the market's type has them in this order. The exchange's streams name no runners.
 */
export function placesOf(
  runners: readonly ExchangeRunner[],
  type?: string,
  eventType?: string,
): Map<string, ExchangePlace> {
  const ids = new Set(runners.map(({ selectionId }) => selectionId));
  const places = new Map<string, ExchangePlace>();
  if (ids.delete(THE_DRAW)) places.set(THE_DRAW, 'X');
  const isMatch = type === 'ASIAN_HANDICAP' || (type === 'MATCH_ODDS' && places.size === 1);
  const [home, away, ...more] = ids;
  if (!isMatch || eventType !== FOOTBALL_EVENTS || away === undefined || more.length > 0) return places;
  return places.set(home!, '1').set(away, '2');
}

/**
 * A market's runner as an outcome; in a market of handicaps it has a line (`base`: that of its rung). One without a name
 * has that of its place, or its id.
 */
export function runnerIdentity(
  marketId: string,
  runner: ExchangeRunner,
  base: number | undefined,
  place: ExchangePlace | undefined,
): OutcomeIdentity {
  const { selectionId, handicap, name, rank } = runner;
  const key = handicap === 0 ? selectionId : `${selectionId}/${handicap}`;
  return {
    id: importedId(`${marketId}.${key.replace('/', '~')}`),
    name: name ?? place ?? selectionId,
    ...(base !== undefined && { line: String(handicap), base: String(base) }),
    source: key,
    rank,
  };
}

/** Selection and handicap together name a runner. */
export function runnerKey(selectionId: string, handicap: number): string {
  return `${selectionId}/${handicap}`;
}

/**
 * The rung of each runner of a handicap market, by runner key: the line of the side named first. The exchange
 * lists the two sides of a rung one after another (-1.5 and 1.5, or 2.5 and 2.5 for totals); a runner without such a
 * neighbour is a rung of its own. None where all handicaps are 0.
 */
export function rungsOf(runners: readonly ExchangeRunner[]): Map<string, number> {
  const rungs = new Map<string, number>();
  if (runners.every(({ handicap }) => handicap === 0)) return rungs;
  for (let i = 0; i < runners.length; i += 1) {
    const [first, second] = [runners[i]!, runners[i + 1]];
    rungs.set(runnerKey(first.selectionId, first.handicap), first.handicap);
    if (!second || second.selectionId === first.selectionId) continue;
    if (Math.abs(second.handicap) !== Math.abs(first.handicap)) continue;
    rungs.set(runnerKey(second.selectionId, second.handicap), first.handicap);
    i += 1;
  }
  return rungs;
}
