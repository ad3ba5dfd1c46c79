import { type KnownSport, sportName } from '../../contract/codes/sports';
import type { Fixture } from '../../contract/stream/fixture';
import { firstPartRow } from '../market/firstPartRow';

/** A market's place on the special page; undefined where it has none there. */
export function specialPlace(name: string, sport: number): number | undefined {
  const known = sportName(sport);
  return known && firstPartRow(name)?.special?.[known];
}

/** The top leagues, by sport: words of their names in Korean and as files write them. A location narrows shared names. */
const LEAGUES: Readonly<Partial<Record<KnownSport, readonly (readonly [location: RegExp, league: RegExp])[]>>> = {
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
  const top = topLeagues(sport);
  const unplaced = location.name === league.name || location.name === '';
  return top.some(([where, which]) => which.test(league.name) && (unplaced || where.test(location.name)));
}

function topLeagues(sport: number) {
  const known = sportName(sport);
  return (known && LEAGUES[known]) ?? [];
}
