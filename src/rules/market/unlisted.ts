import { MarketFamily } from '../../contract/markets/marketFamily';
import type { CatalogueGroup } from '../../contract/markets/marketRow';
import { normalizedMarketName } from './normalizedMarketName';

/**
 * What can be known of a market that the catalogue has no row for, by the words of its name: a feed may send a new one
 * any day, and until it has its row, its lines, its tab and the slip's rules should make sense. In each list the first
 * match decides.
 */

/**
 * Over-under and under-over are two families (docs/spec.md SLIP-4); which of them a market is of follows the order in its
 * name: LSports' `Under/Over` is under-over and Betfair's `Over/Under 2.5 Goals` over-under.
 * Part of the match, corners or cards don't matter: `1X2 Corners` and `1st Period Winner` are win-draw-lose.
 */
const FAMILY_WORDS: readonly (readonly [RegExp, MarketFamily])[] = [
  // Two questions in one price (`1X2 And Under/Over`) and three-way totals are of no family the slip knows.
  [/\band\b|(?:odds|result) ?and|under exactly over/, MarketFamily.other],
  [/handicap|spread/, MarketFamily.handicap],
  [/under ?over|total points/, MarketFamily.underOver],
  [/over ?under|(?:first|second) ?half ?(?:goals|corners)/, MarketFamily.overUnder],
  [/winner home away$|(?:map|innings) winner|set ?\d winner/, MarketFamily.winLose],
  [
    /1x2|match ?odds|period winner|^(?:et ?)?half ?time$|^extra ?time$|^rest of the match$|bookings ?match ?bet/,
    MarketFamily.winDrawLose,
  ],
  [/^12\b|^winner$|^moneyline$|^money line$|draw no bet|^set ?winner$/, MarketFamily.winLose],
];

/** What a market is about decides its group before its kind does: a corner handicap is with the corners. */
const SUBJECT_WORDS: readonly (readonly [RegExp, CatalogueGroup])[] = [
  [/goal ?scorer|player|scorer|any ?time|show\w* ?a ?card|to ?be ?booked|hat ?trick/, 'players'],
  [/corner/, 'corners'],
  [/card(?!iff)|booking|sending ?off/, 'cards'],
  [/offside|throw|shots|fouls/, 'other'],
  [/^first (?!team|to |goal|set|half|period|quarter|inning|map)/, 'other'],
  [/half|halves|period|quarter|\binnings?\b|\bht\b|(?:1st|2nd|3rd|\dth) (?:set|map)|\bset ?\d|extra ?time/, 'period'],
  [/^et ?(?:correct|both|half|match)/, 'period'],
];

/** Kinds in their order inside a group; the first match decides. */
const KIND_WORDS: readonly (readonly [RegExp, CatalogueGroup])[] = [
  [/^(?!.*\band\b)(?:.*(?:1x2|winner|match ?odds$)|12\b|money ?line|win$|place$|half ?time$|rest of)/, 'winner'],
  [/^double chance(?! and)/, 'winner'],
  [/^draw no bet/, 'winner'],
  [/^to qualify|^method of victory|^round betting|^winning margin/, 'winner'],
  [/^(?!european).*(?:handicap|spread)/, 'line'],
  [/^european handicap/, 'line'],
  [/^(?!.*\band\b)(?!.*odds ?and)(?!.*team).*(?:under ?over|over ?under|total points)/, 'line'],
  [/^(?!.*\band\b)(?!.*odds ?and).*(?:under ?over|over ?under)/, 'line'],
  [/under exactly over|^set total|^number of sets/, 'line'],
  [/next ?goal/, 'goals'],
  [/both ?teams/, 'goals'],
  [/(?:1x2|odds|chance) ?and/, 'winner'],
  [/correct ?score|set ?betting|half ?time ?score|half ?time ?full ?time|ht ft/, 'goals'],
  [/total ?goals|number|total/, 'goals'],
  [/odd (?:or )?even|odd ?or ?even/, 'goals'],
  [/first ?team|last ?team|scoring team|to ?score|first ?goal/, 'goals'],
  [/race to|^first to/, 'goals'],
  [/clean ?sheet|to nil/, 'goals'],
  [/goal|score|scoring|point|\brun\b/, 'goals'],
];

export function unlistedFamily(name: string): MarketFamily {
  return find(FAMILY_WORDS, name) ?? MarketFamily.other;
}

export function unlistedGroup(name: string): CatalogueGroup {
  return find(SUBJECT_WORDS, name) ?? find(KIND_WORDS, name) ?? 'other';
}

/** The place of a market inside its group, listed or not. */
export function kindOrder(normalized: string): number {
  const kind = KIND_WORDS.findIndex(([test]) => test.test(normalized));
  return kind < 0 ? KIND_WORDS.length : kind;
}

function find<T>(words: readonly (readonly [RegExp, T])[], name: string): T | undefined {
  const normalized = normalizedMarketName(name);
  return words.find(([test]) => test.test(normalized))?.[1];
}
