import { sportName } from '../../contract/codes/sports';
import { marketKey } from '../../contract/labels/marketKey';
import type { Fixture } from '../../contract/stream/fixture';

/** Part-of-match and "first" markets of /korea/special by sport, in the order they stand (domain reference, 3.1). */
const MARKETS: Readonly<Record<string, readonly string[]>> = {
  Football: [
    '1st Period Winner',
    'Asian Handicap 1st Period',
    'Under/Over 1st Period',
    '1st Period Odd/Even',
    'Asian Handicap Halftime',
    'Under/Over Halftime',
    'First Team To Score',
  ],
  Basketball: [
    '1st Period Winner Home/Away',
    'Asian Handicap 1st Period',
    'Under/Over 1st Period',
    '1st Period Odd/Even',
    '1st Half 1X2',
    'Asian Handicap Halftime',
    'Under/Over Halftime',
    'First Free Throw',
    'First Two Pointer',
    'First Three Pointer',
  ],
  Baseball: [
    '1st 5 Innings Winner - 12',
    '1st Five Innings Winner',
    '1st Five Innings Asian handicap',
    '1st 5 Innings Under/Over',
    '1st Period Winner',
    'Under/Over 1st Period',
    'Run In 1st Inning',
    '1st Period Odd/Even',
    'First Walk',
    'First Home Run',
  ],
  Volleyball: [
    'Asian Handicap Sets',
    'Set Spread',
    '1st Period Winner Home/Away',
    'Asian Handicap 1st Period',
    'Under/Over 1st Period',
    '1st Period Odd/Even',
  ],
  'Ice Hockey': ['1st Period Winner', 'Asian Handicap 1st Period', 'Under/Over 1st Period', '1st Period Odd/Even'],
  'E-Games': ['1st Period Winner Home/Away', 'First Blood', 'First Tower', 'First Dragon'],
};

const ORDER = new Map(Object.entries(MARKETS).map(([sport, names]) => [sport, names.map(marketKey)]));

/** A market's place on the special page; undefined where it has none there. */
export function specialPlace(name: string, sport: number): number | undefined {
  const at = ORDER.get(sportName(sport) ?? '')?.indexOf(marketKey(name)) ?? -1;
  return at < 0 ? undefined : at;
}

/** The top leagues, by sport: words of their names in Korean and as files write them. A location narrows shared names. */
const LEAGUES: Readonly<Record<string, readonly (readonly [location: RegExp, league: RegExp])[]>> = {
  Football: [
    [/잉글랜드|england|united kingdom|\bgb\b/i, /^프리미어리그$|^(?:english )?premier league$/i],
    [/스페인|spain|\bes\b/i, /^라리가$|^(?:spanish )?la ?liga$/i],
    [/독일|germany|\bde\b/i, /^분데스리가$|^(?:german )?bundesliga(?: 1)?$/i],
    [/이탈리아|italy|\bit\b/i, /^세리에 A$|^(?:italian )?serie a$/i],
    [/프랑스|france|\bfr\b/i, /^리그 1$|^(?:french )?ligue 1$/i],
  ],
  Basketball: [[/(?:)/, /^(?:NBA|WNBA|KBL|WKBL)$/i]],
  Baseball: [[/(?:)/, /^(?:KBO|MLB)\b/i]],
  Volleyball: [[/대한민국|korea/i, /^V-?\s?(?:리그|league)/i]],
  'Ice Hockey': [[/(?:)/, /^NHL$/i]],
  'E-Games': [[/(?:)/, /^LCK/i]],
};

/** Whether a fixture is of a league that has special markets. Files without a location give the league's name for it. */
export function isSpecialFixture({ sport, location, league }: Pick<Fixture, 'sport' | 'location' | 'league'>): boolean {
  const top = LEAGUES[sportName(sport) ?? ''] ?? [];
  const unplaced = location.name === league.name || location.name === '';
  return top.some(([where, which]) => which.test(league.name) && (unplaced || where.test(location.name)));
}
