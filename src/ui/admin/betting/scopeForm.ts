import type { CallResult } from '../../../machines';
import type { BetScope, ListedLeague } from '../../../contract/api/staff/scope';
import type { LegPhase } from '../../../contract/codes/phases';
import { FEED_SPORTS } from '../../../contract/codes/sports';
import { sportLabel } from '../../../contract/labels/sports';
import { writtenLeagueText } from '../../../rules/text/leagueText';
import { adminScopeText as texts } from '../../copy/adminScope';
import type { DataColumn } from '../../primitives/DataTable';
import type { FormField } from '../frame/FormFields';

/** What a row applies to, as it is chosen. Empty: everything. */
export interface ScopeForm {
  sport: string;
  league: string;
  market: string;
  phase: LegPhase | '';
}

export const EMPTY_SCOPE: ScopeForm = { sport: '', league: '', market: '', phase: '' };

/** A league is of one sport: a row that names it needs no other. */
export function scopeOf({ sport, league, market, phase }: ScopeForm): BetScope {
  return {
    sport: sport === '' || league !== '' ? null : Number(sport),
    league: league || null,
    market: market || null,
    phase: phase || null,
  };
}

interface ScopeChoices {
  leagues: readonly ListedLeague[];
  /** The chosen one: only its leagues are listed. */
  sport: string;
  /** Rows of the catalogue. */
  markets: readonly string[];
}

type Choice = FormField<ScopeForm> & { kind: 'select' };

const ALL = ['', texts.all] as const;

/** Sport and league. */
export function leagueFields({ leagues, sport }: Omit<ScopeChoices, 'markets'>): readonly [Choice, Choice] {
  const listedIn = (chosen: string) => leagues.filter((league) => chosen === '' || String(league.sport) === chosen);
  const sports = Object.keys(FEED_SPORTS).map((id) => [id, sportLabel(Number(id))] as const);
  return [
    {
      name: 'sport',
      label: texts.sport,
      kind: 'select',
      options: [ALL, ...sports],
      // A league that is no longer shown would still be what is sent.
      clears: (chosen, { league }) => (listedIn(chosen).some(({ id }) => id === league) ? undefined : 'league'),
    },
    {
      name: 'league',
      label: texts.league,
      kind: 'select',
      options: [ALL, ...listedIn(sport).map(({ id, name }) => [id, writtenLeagueText(name)] as const)],
    },
  ];
}

export function scopeFields({ markets, ...choices }: ScopeChoices): readonly Choice[] {
  const { prematch, inplay } = texts.phases;
  return [
    ...leagueFields(choices),
    {
      name: 'market',
      label: texts.market,
      kind: 'select',
      options: [ALL, ...markets.map((name) => [name, texts.marketOf(name)] as const)],
    },
    {
      name: 'phase',
      label: texts.phase,
      kind: 'select',
      options: [ALL, ['prematch', prematch], ['inplay', inplay]],
    },
  ];
}

/** What a row applies to, in words: nothing where it names none of these. */
export function scopeNames({ sport, league, market, phase }: BetScope, leagueName: string): string[] {
  return [
    ...(sport === null ? [] : [sportLabel(sport)]),
    ...(league === null ? [] : [writtenLeagueText(leagueName)]),
    ...(market === null ? [] : [texts.marketOf(market)]),
    ...(phase === null ? [] : [texts.phases[phase]]),
  ];
}

export function scopeText(scope: BetScope, leagueName: string): string {
  return scopeNames(scope, leagueName).join(' · ') || texts.everything;
}

export const scopeColumns: readonly DataColumn<BetScope & { leagueName: string }>[] = [
  { name: texts.sport, show: ({ sport }) => (sport === null ? texts.all : sportLabel(sport)) },
  {
    name: texts.league,
    show: ({ league, leagueName }) => (league === null ? texts.all : writtenLeagueText(leagueName)),
  },
  { name: texts.market, show: ({ market }) => (market === null ? texts.all : texts.marketOf(market)) },
  { name: texts.phase, show: ({ phase }) => (phase === null ? texts.all : texts.phases[phase]) },
];

/** All rows as the one page of a list. */
export function onePage<T extends { rows: readonly unknown[] }>(answer: CallResult<T>) {
  if (!answer.ok) return answer;
  const { value } = answer;
  return { ok: true as const, value: { ...value, items: value.rows as T['rows'], page: 1, pageCount: 1 } };
}
