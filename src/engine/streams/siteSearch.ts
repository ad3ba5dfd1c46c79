import { merge } from 'rxjs';
import { AREAS, type Area } from '../../contract/stream/channel';
import type { Fixture } from '../../contract/stream/fixture';
import { leagueRank } from '../../rules/market/leagueRank';
import { isFound, type SearchableText, searchableText, searchedLabel } from '../../rules/text/search';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';
import { sportRank } from '../../book/fixtureGroups';

/** A league, or a country with all its leagues. */
export interface FoundPlace {
  area: Area;
  /** Undefined of countries: they have several. */
  sport: number | undefined;
  location: Fixture['location'];
  league: Fixture['league'] | undefined;
  /** Matches there. */
  count: number;
}

export interface FoundMatch {
  area: Area;
  fixture: Fixture;
}

export interface SearchResults {
  leagues: readonly FoundPlace[];
  countries: readonly FoundPlace[];
  matches: readonly FoundMatch[];
}

/** How many of each are given. */
const MOST = { leagues: 5, countries: 3, matches: 8 } as const;
const NOTHING: SearchResults = { leagues: [], countries: [], matches: [] };

/** Leagues and countries by name and matches by their sides, of both areas: those in play first, then by rank and kick-off. */
export function siteSearch$(tab: Tab, typed: string): Behaviour<SearchResults> {
  return behaviour(
    () => search(tab, typed.trim()),
    merge(...AREAS.map((area) => tab.list$(area))),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

function search(tab: Tab, typed: string): SearchResults {
  if (typed === '') return NOTHING;
  const leagues = new Map<string, FoundPlace>();
  const countries = new Map<string, FoundPlace>();
  const matches: FoundMatch[] = [];
  for (const area of AREAS) {
    for (const { fixture } of tab.books[area].entries.values()) {
      if (!fixture) continue;
      const { sport, location, league } = fixture;
      const texts = textsOf(fixture);
      if (isFound(texts.sides, typed)) matches.push({ area, fixture });
      if (isFound(texts.league, typed)) {
        count(leagues, `${area}/${sport}/${location.id}/${league.id}`, { area, sport, location, league });
      }
      if (isFound(texts.country, typed)) {
        count(countries, `${area}/${location.id}`, { area, sport: undefined, location, league: undefined });
      }
    }
  }
  return {
    leagues: [...leagues.values()].toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST.leagues),
    countries: [...countries.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST.countries),
    matches: matches.toSorted(byImportance).slice(0, MOST.matches),
  };
}

function count(places: Map<string, FoundPlace>, key: string, place: Omit<FoundPlace, 'count'>): void {
  const known = places.get(key);
  if (known) known.count += 1;
  else places.set(key, { ...place, count: 1 });
}

function rankOf({ sport = 0, location, league }: FoundPlace): number {
  return league ? leagueRank({ sport, location, league }) : 0;
}

function byImportance(a: FoundMatch, b: FoundMatch): number {
  return (
    AREA_RANK[a.area] - AREA_RANK[b.area] ||
    sportRank(a.fixture.sport) - sportRank(b.fixture.sport) ||
    leagueRank(a.fixture) - leagueRank(b.fixture) ||
    a.fixture.start - b.fixture.start
  );
}

const AREA_RANK: Readonly<Record<Area, number>> = { inplay: 0, europe: 1 };

interface FixtureTexts {
  sides: SearchableText;
  league: SearchableText;
  country: SearchableText;
}

/** Fixtures are replaced when something of them changes. */
const known = new WeakMap<Fixture, FixtureTexts>();

function textsOf(fixture: Fixture): FixtureTexts {
  const before = known.get(fixture);
  if (before) return before;
  const { name, participants, location, league } = fixture;
  const sides = participants.length > 0 ? participants.map((side) => side.name).join(' ') : name;
  const texts = {
    sides: searchableText(sides),
    league: searchableText(`${searchedLabel(location.name)} ${searchedLabel(league.name)}`),
    country: searchableText(searchedLabel(location.name)),
  };
  known.set(fixture, texts);
  return texts;
}
