import { writtenTime } from '../fileTime';
import { type UntrustedFields, fieldsOf, listOf, untrustedNumber, textOf } from '../untrusted';
import { type ExchangeRunner, endedInDeadHeat, runnerKey } from './exchangeOutcome';
import { BACK_LADDERS, type BackLadder, RunnerLadders } from './ladders';

export interface DefinedRunner extends ExchangeRunner {
  key: string;
}

/** What is used of a marketDefinition. */
export interface MarketDefinition {
  eventId: string;
  /** It rises with each change of the market's state; undefined where the definition has none. */
  version: number | undefined;
  status: string | undefined;
  inPlay: boolean;
  type: string | undefined;
  /** What such markets are called where the site does not sell them. */
  unsold: string | undefined;
  name: string | undefined;
  /** ms since the epoch. */
  start: number | undefined;
  isDeadHeat: boolean;
  /** In the exchange's order. */
  runners: DefinedRunner[];
  /** Key of a runner on the balanced line, where the market is a ladder. */
  keyRunner: string | undefined;
  event: {
    typeId: string | undefined;
    name: string | undefined;
    country: string | undefined;
    venue: string | undefined;
  };
}

export function readDefinition(value: unknown): MarketDefinition | undefined {
  const read = fieldsOf(value);
  const eventId = textOf(read.eventId, 40);
  if (eventId === undefined) return undefined;
  const runners = listOf(read.runners)
    .map((runner, i) => readRunner(fieldsOf(runner), i))
    .filter((runner) => runner !== undefined);
  const keyLine = fieldsOf(listOf(fieldsOf(read.keyLineDefinition).kl)[0]);
  return {
    eventId,
    version: untrustedNumber(read.version),
    status: textOf(read.status),
    inPlay: read.inPlay === true,
    type: textOf(read.marketType),
    unsold: unsoldOf(textOf(read.marketType), textOf(read.bettingType, 40)),
    name: textOf(read.name) ?? textOf(read.marketType),
    start: writtenTime(read.marketTime) ?? writtenTime(read.openDate),
    isDeadHeat: endedInDeadHeat(read.numberOfWinners, runners),
    runners: runners.sort((a, b) => a.rank - b.rank),
    keyRunner: keyLine.id === undefined ? undefined : keyOf(keyLine),
    event: {
      typeId: textOf(read.eventTypeId),
      name: textOf(read.eventName),
      country: textOf(read.countryCode, 40),
      venue: textOf(read.venue),
    },
  };
}

/** A bet in such a market is two, half of its stake each: the runner wins, or is placed at a fraction of the odds. */
const EACH_WAY = 'EACH_WAY';
/** In others what is offered is no odds: in `LINE` ones it is a line, at even money. */
const BY_ODDS = ['ODDS', 'ASIAN_HANDICAP_DOUBLE_LINE', 'ASIAN_HANDICAP_SINGLE_LINE'];

/** Old files have no betting type. */
function unsoldOf(type: string | undefined, bettingType = 'ODDS'): string | undefined {
  if (type === EACH_WAY) return 'betfair each-way market';
  return BY_ODDS.includes(bettingType) ? undefined : `betfair market by ${bettingType}`;
}

function readRunner(runner: UntrustedFields, i: number): DefinedRunner | undefined {
  const selectionId = textOf(runner.id, 40);
  if (selectionId === undefined) return undefined;
  const rank = untrustedNumber(runner.sortPriority) ?? i;
  const handicap = handicapOf(runner.hc);
  const key = runnerKey(selectionId, handicap);
  return { key, selectionId, handicap, name: textOf(runner.name), rank, status: textOf(runner.status) };
}

/** `hc` is left out where it is 0; -0 is the same line. */
export function handicapOf(hc: unknown): number {
  return (untrustedNumber(hc) ?? 0) || 0;
}

function keyOf({ id, hc }: UntrustedFields): string {
  return runnerKey(textOf(id, 40) ?? '', handicapOf(hc));
}

/** What a stream has sent of one market. */
export class MarketCache {
  definition: MarketDefinition | undefined;
  readonly #runners = new Map<string, RunnerLadders>();
  readonly #seen = new Set<BackLadder>();

  /** An image of the market: what was sent of its runners before is void. */
  clear(): void {
    this.#runners.clear();
  }

  /** Applies runner changes; returns the keys of the runners they are about. Odds that are none go to `onNoPrice`. */
  apply(changes: unknown, onNoPrice: (odds: unknown) => void): Set<string> {
    return this.#each(changes, (ladders, change) => ladders.apply(change, this.#seen, onNoPrice));
  }

  /** The runners that these changes are about, whose keys are returned, have no price by them, nor by what came before. */
  forgetPrices(changes: unknown): Set<string> {
    return this.#each(changes, (ladders) => ladders.forgetPrices());
  }

  #each(changes: unknown, onRunner: (ladders: RunnerLadders, change: UntrustedFields) => void): Set<string> {
    const keys = new Set<string>();
    for (const one of listOf(changes)) {
      const change = fieldsOf(one);
      if (textOf(change.id, 40) === undefined) continue;
      const key = keyOf(change);
      let ladders = this.#runners.get(key);
      if (!ladders) this.#runners.set(key, (ladders = new RunnerLadders()));
      onRunner(ladders, change);
      keys.add(key);
    }
    return keys;
  }

  /** Best back price, odds × 1000. `lastTraded`: the file has no ladders at all, the last trade replaces them. */
  best(key: string, lastTraded: boolean): number | undefined {
    const believed = BACK_LADDERS.find((ladder) => this.#seen.has(ladder));
    return this.#runners.get(key)?.best(lastTraded ? 'ltp' : believed);
  }
}
