import { marketFamily } from '../market/family';
import { rungs } from '../market/rungs';
import type { Teams } from '../market/outcomeSlot';
import type { ScoredMatch } from '../joint/score';
import { leastNet, leastWhere, scoresByNet, type ScoreNet, type ScoreStake } from './netGrid';
import { scoreNetsOf } from './scoreNets';
import { type NamedOutcome, type ScoreRule, scoreRulesOf, winningTogether } from './scoreRules';

/** A match as its results can be gone through. */
export interface LiableMatch extends ScoredMatch {
  readonly teams: Teams | undefined;
}

/** What all open bets on a match have on one outcome, whole won: legs that are alone in it, and all of them. */
export interface OutcomeStakes extends NamedOutcome {
  readonly stake: number;
  readonly payout: number;
}

/** What open bets have on two outcomes of a match together. `alone`: where one wins and the other one falls away. */
export interface PairStakes {
  readonly outcomes: readonly [NamedOutcome, NamedOutcome];
  readonly stake: number;
  readonly payout: number;
  readonly alone: readonly [number, number];
}

/** The operator's net by results of a match. */
export interface MatchNets {
  /** What the worst result comes to; a loss is negative. */
  readonly worst: number;
  /** Scores and what the worst result with each comes to: the first score of each sum, the worst first. */
  readonly scores: readonly ScoreNet[];
}

/** How many scores are listed. */
const SCORES_SHOWN = 12;

/** The worst that a match can come to, by the bets that are open on it (docs/spec.md BET-20). */
export function matchNets(
  match: LiableMatch,
  outcomes: readonly OutcomeStakes[],
  pairs: readonly PairStakes[],
): MatchNets {
  const stakes: ScoreStake[] = [];
  const others: OutcomeStakes[] = [];
  let apart = 0;
  for (const outcome of outcomes) {
    const rules = scoreRulesOf(match, outcome);
    if (rules) stakes.push({ rules, stake: outcome.stake, payout: outcome.payout });
    else others.push(outcome);
  }
  for (const { outcomes: both, stake, payout, alone } of pairs) {
    const rules = pairRules(match, both);
    if (rules) stakes.push({ rules, stake, payout, alone });
    else apart += Math.min(stake - payout, ...alone.map((each) => stake - each), 0);
  }
  for (const line of linesOf(match, others)) apart += worstOf(line);
  const scopes = scoreNetsOf(match, stakes).map((scope) => ({ ...scope, least: leastNet(scope.grid) ?? 0 }));
  const worst = scopes.reduce((sum, { least }) => sum + least, apart);
  const [main] = scopes;
  return { worst, scores: main ? scoresByNet(main.grid, worst - main.least).slice(0, SCORES_SHOWN) : [] };
}

/** Both of one score, each by a rule of its own. */
function pairRules(match: LiableMatch, both: readonly NamedOutcome[]): readonly ScoreRule[] | undefined {
  const rules = both.map((outcome) => scoreRulesOf(match, outcome));
  const [a, b] = rules;
  if (a?.length !== 1 || b?.length !== 1 || a[0]!.parts.join() !== b[0]!.parts.join()) return undefined;
  return [a[0]!, b[0]!];
}

/** Outcomes that one question is about: those of a rung of a market. */
function linesOf(match: LiableMatch, outcomes: readonly OutcomeStakes[]): OutcomeStakes[][] {
  const markets = new Map<string, OutcomeStakes[]>();
  for (const outcome of outcomes) markets.set(outcome.market, [...(markets.get(outcome.market) ?? []), outcome]);
  return [...markets].flatMap(([market, own]) => ladderOf(match, market, own));
}

/** A market's outcomes, rung by rung as it is shown. */
export function ladderOf<O extends Omit<NamedOutcome, 'market'>>(
  { teams }: Pick<LiableMatch, 'teams'>,
  market: string,
  outcomes: readonly O[],
): O[][] {
  const named = outcomes.map((outcome) => ({ name: outcome.pick, line: outcome.line, base: '', outcome }));
  return rungs(named, marketFamily(market), teams).map((rung) => rung.outcomes.map(({ outcome }) => outcome));
}

/** What a line comes to by what of it wins. */
function netsOf(line: readonly OutcomeStakes[]): { winners: readonly OutcomeStakes[]; net: number }[] {
  const stakes = line.reduce((sum, { stake }) => sum + stake, 0);
  return winningTogether(line[0]!.market, line).map((winners) => ({
    winners,
    net: winners.reduce((left, { payout }) => left - payout, stakes),
  }));
}

function worstOf(line: readonly OutcomeStakes[]): number {
  return Math.min(...netsOf(line).map(({ net }) => net));
}

/** What a market comes to, and what each of its outcomes does where it wins, at the worst. */
export interface MarketNets {
  readonly worst: number;
  /** In the order of the outcomes. */
  readonly nets: readonly number[];
}

/** A market by itself: each leg is a single, whatever else is in its bet (docs/spec.md BET-19). */
export function marketNets(match: LiableMatch, outcomes: readonly OutcomeStakes[]): MarketNets {
  const rules = outcomes.map((outcome) => scoreRulesOf(match, outcome));
  const isDecided = rules.every((own) => own !== undefined && own[0]!.parts.join() === rules[0]![0]!.parts.join());
  if (!isDecided) return marketNetsByLine(match, outcomes);
  const stakes = outcomes.map(({ stake, payout }, at) => ({ rules: rules[at]!, stake, payout }));
  const [all] = scoreNetsOf(match, stakes);
  return {
    worst: leastNet(all!.grid) ?? 0,
    nets: rules.map((own, at) => leastWhere(all!.grid, own!) ?? outcomes[at]!.stake - outcomes[at]!.payout),
  };
}

function marketNetsByLine(match: LiableMatch, outcomes: readonly OutcomeStakes[]): MarketNets {
  const lines = linesOf(match, outcomes);
  return {
    worst: lines.reduce((sum, line) => sum + worstOf(line), 0),
    nets: outcomes.map((outcome) => {
      const nets = netsOf(lines.find((line) => line.includes(outcome))!);
      return Math.min(...nets.flatMap(({ winners, net }) => (winners.includes(outcome) ? net : [])));
    }),
  };
}
