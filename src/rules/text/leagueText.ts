import { placeLabel } from '../../contract/labels/placeLabel';
import { sportLabel } from '../../contract/labels/sports';

const BETWEEN = ' · ';

/** A league with its country: many countries have a league of that name. Recordings without a country repeat the league. */
export function leagueText(location: string | undefined, league: string): string {
  return joined([location ?? '', league].map(placeLabel));
}

/** As `leagueText`, with its sport: no two leagues of a feed read alike. */
export function sportLeagueText(sport: number, location: string, league: string): string {
  return joined([sportLabel(sport), placeLabel(location), placeLabel(league)]);
}

/** Such a text that was written in Korean, in the language of the page. */
export function writtenLeagueText(text: string): string {
  return text.split(BETWEEN).map(placeLabel).join(BETWEEN);
}

function joined(names: readonly string[]): string {
  return [...new Set(names)].filter((name) => name !== '').join(BETWEEN);
}
