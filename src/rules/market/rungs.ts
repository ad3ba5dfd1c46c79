import { MarketFamily } from './family';
import { lineLabel, lineNumber, oppositeLine } from './line';
import { compareOutcomes, outcomeSlot, type Teams } from './outcome';

/** A bet as the ladder sees it; see `BetRecords` for what line and base are. */
export interface LadderBet {
  readonly name: string;
  readonly line: string;
  readonly base: string;
}

/** One row of a market: the bets of one base line, left to right. A market without lines has a single rung. */
export interface Rung<B extends LadderBet> {
  /** What `Market.main` is compared with. */
  readonly base: string;
  /** The line as the row shows it, from the home team's view; empty where there is none. */
  readonly label: string;
  readonly bets: readonly B[];
}

/**
 * A market's bets in rows, lowest line first, and in each row home and over left, away and under right. Bets no rule can
 * place keep the feed's order.
 */
export function rungs<B extends LadderBet>(bets: Iterable<B>, family: MarketFamily, teams?: Teams): Rung<B>[] {
  const byBase = new Map<string, B[]>();
  for (const bet of bets) {
    const base = bet.base || ownBase(bet, family, teams);
    const rung = byBase.get(base);
    if (rung) rung.push(bet);
    else byBase.set(base, [bet]);
  }
  const rows = [...byBase].map(([base, own]) => {
    own.sort((a, b) => compareOutcomes(a.name, b.name, teams));
    const line = homeLine(own, family, teams);
    return { base, label: lineLabel(line, family), bets: own, at: lineNumber(line) };
  });
  rows.sort((a, b) => (Number.isNaN(a.at) ? Infinity : a.at) - (Number.isNaN(b.at) ? Infinity : b.at) || 0);
  return rows.map(({ base, label, bets: own }) => ({ base, label, bets: own }));
}

/** For sources that give no base line: a handicap's two sides are one rung though their signs differ. */
function ownBase(bet: LadderBet, family: MarketFamily, teams?: Teams): string {
  const opposite = family === MarketFamily.handicap && outcomeSlot(bet.name, teams) === 'right';
  const line = lineNumber(opposite ? oppositeLine(bet.line) : bet.line);
  return Number.isNaN(line) ? bet.line : String(line);
}

/** Exchange goal lines have their line in the outcome's name only: `Over 2.5 Goals`. */
function lineInName(name: string | undefined, family: MarketFamily): string {
  const total = family === MarketFamily.overUnder || family === MarketFamily.underOver;
  return (total && /^(?:over|under) (\d+(?:\.\d+)?)\b/i.exec(name ?? '')?.[1]) || '';
}

/** A handicap is written as the home team's, whichever side the feed tells of. */
function homeLine(bets: readonly LadderBet[], family: MarketFamily, teams?: Teams): string {
  const at = (slot: string) => bets.find((bet) => bet.line !== '' && outcomeSlot(bet.name, teams) === slot)?.line;
  if (family !== MarketFamily.handicap) return bets[0]?.line || bets[0]?.base || lineInName(bets[0]?.name, family);
  const away = at('right');
  return at('left') ?? (away === undefined ? bets[0]?.base : oppositeLine(away)) ?? '';
}
