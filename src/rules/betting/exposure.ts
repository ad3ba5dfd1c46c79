import { MarketFamily } from '../../contract/markets/marketFamily';
import type { Minigame } from '../../contract/rounds/catalogue';
import { marketFamily } from '../market/family';
import { type MarketGroup, marketGroup } from '../market/group';
import { normalizedMarketName } from '../market/normalizedMarketName';

/** What legs of different bets are compared by. */
export interface Exposure {
  /** The match, or the round whose draw decides: open bets with one exposure share a cap. */
  readonly exposureKey: string;
  /** What about it is bet on: other selections of the same question are the opposite side (양방). */
  readonly questionKey: string;
}

const QUESTIONS: Readonly<Record<MarketFamily, string | undefined>> = {
  [MarketFamily.winDrawLose]: 'who',
  [MarketFamily.winLose]: 'who',
  [MarketFamily.handicap]: 'who',
  [MarketFamily.overUnder]: 'how-many',
  [MarketFamily.underOver]: 'how-many',
  [MarketFamily.other]: undefined,
};

/**
 * What else is counted than the score, by the groups or names of its markets: who has more of it, or how many there are, is a
 * question apart.
 */
const COUNTED: readonly MarketGroup[] = ['corners', 'cards'];
const COUNTED_WORDS: readonly (readonly [RegExp, string])[] = [
  [/offside/, 'offsides'],
  [/throw/, 'throw-ins'],
  [/shots? ?on ?(?:target|goal)/, 'shots-on-target'],
  [/shots/, 'shots'],
  [/foul/, 'fouls'],
];

/**
 * Of a match before kick-off and in play alike: a handicap asks who wins, as the winner does. All parts of the match are one
 * question, and so are both teams: lines of one and of another can be opposite sides too.
 */
export function oddsExposure({
  fixtureId,
  marketId,
  market,
}: {
  fixtureId: string;
  marketId: string;
  market: string;
}): Exposure {
  const question = QUESTIONS[marketFamily(market)];
  const counted = question === undefined ? undefined : countedIn(market);
  return {
    exposureKey: fixtureId,
    questionKey: [fixtureId, question ?? marketId, ...(counted ? [counted] : [])].join('/'),
  };
}

/** What a market counts; undefined: the score. */
function countedIn(market: string): string | undefined {
  const group = marketGroup(market);
  if (COUNTED.includes(group)) return group;
  const name = normalizedMarketName(market);
  return COUNTED_WORDS.find(([words]) => words.test(name))?.[1];
}

/** `source`: the round the result is drawn from or derived from, the same for all games that are read from one draw. */
export function roundExposure({ kind }: Pick<Minigame, 'kind'>, source: string, marketId: string): Exposure {
  return { exposureKey: source, questionKey: `${source}/${kind}/${marketId}` };
}
