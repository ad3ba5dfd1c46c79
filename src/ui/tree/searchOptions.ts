import type { Area } from '../../contract/stream/channel';
import { placeLabel } from '../../contract/labels/placeLabel';
import type { FoundMatch, FoundPlace, SearchResults } from '../../engine';
import { leagueText } from '../../rules/text/leagueText';
import { matchText } from '../../rules/text/matchText';
import { treeText } from '../copy/tree';
import { matchState } from '../../rules/match/matchState';
import { sidesOf } from '../../rules/match/teams';

/** A line below the search box. */
export type SearchOption =
  | { kind: 'recent'; key: string; text: string }
  | {
      kind: 'leagues' | 'countries' | 'matches';
      key: string;
      area: Area;
      /** Undefined of countries. */
      sport: number | undefined;
      name: string;
      about: string;
      href: string;
    };

/** Leagues and countries first: there are few of them, and they lead to many matches. */
export function optionsOf({ leagues, countries, matches }: SearchResults): SearchOption[] {
  return [
    ...leagues.map((place) => placeOption('leagues', place)),
    ...countries.map((place) => placeOption('countries', place)),
    ...matches.map(matchOption),
  ];
}

function placeOption(
  kind: 'leagues' | 'countries',
  { area, sport, location, league, count }: FoundPlace,
): SearchOption {
  const query = new URLSearchParams({
    ...(sport !== undefined && { sport_id: String(sport) }),
    location_id: location.id,
    ...(league && { league: league.id }),
  });
  return {
    kind,
    key: `${kind} ${area} ${query.toString()}`,
    area,
    sport,
    name: league ? leagueText(location.name, league.name) : placeLabel(location.name),
    about: treeText.matches(count),
    href: `/${area}?${query.toString()}`,
  };
}

function matchOption({ area, fixture }: FoundMatch): SearchOption {
  return {
    kind: 'matches',
    key: `${area} ${fixture.id}`,
    area,
    sport: fixture.sport,
    name: matchText(sidesOf(fixture), treeText.versus),
    about: `${leagueText(fixture.location.name, fixture.league.name)} · ${matchState(fixture)}`,
    href: `/${area}?fixture=${encodeURIComponent(fixture.id)}`,
  };
}
