import { placeLabel } from '../../contract/labels/placeLabel';

/** A league with its country: many countries have a league of that name. Recordings without a country repeat the league. */
export function leagueText(location: string | undefined, league: string): string {
  return [...new Set([location ?? '', league].map(placeLabel))].filter((name) => name !== '').join(' · ');
}
