import { sportOfQuery } from '../../contract/codes/sports';
import { type Beside, BESIDE_MAX } from './beside';

/** How soon a match begins: within an hour, three hours, or today in Seoul. */
export const KICK_OFFS = ['1h', '3h', 'today'] as const;
export type KickOff = (typeof KICK_OFFS)[number];

/** The query of /inplay and /europe (docs/spec.md NAV-6). Absent fields narrow nothing. */
export interface BoardQuery {
  sport: number | undefined;
  location: string | undefined;
  league: string | undefined;
  search: string | undefined;
  /** Unix stamp that makes the page's data load again; it filters nothing. */
  time: string | undefined;
  /** Leagues by rank where it is absent. This and what follows are parameters that only this site uses. */
  order: 'time' | undefined;
  /** Before kick-off: only matches that begin so soon. */
  kickOff: KickOff | undefined;
  /** The selected fixture. */
  fixture: string | undefined;
  /** Fixtures that a wide window shows beside it. */
  beside: readonly string[];
}

export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  return {
    sport: sportOfQuery(params),
    location: text('location_id'),
    league: text('league'),
    search: text('search'),
    time: text('time'),
    order: params.get('order') === 'time' ? 'time' : undefined,
    kickOff: KICK_OFFS.find((one) => one === params.get('kickoff')),
    fixture: text('fixture'),
    beside: [...new Set(text('beside')?.split(',').filter(Boolean))].slice(0, BESIDE_MAX),
  };
}

/** A choice on the page: each adds an entry to the browser's history. */
export type BoardChoice =
  | { type: 'place'; sport: number | undefined; location?: string; league?: string }
  | { type: 'search'; text: string | undefined }
  | { type: 'order'; order: 'time' | undefined }
  | { type: 'kickOff'; kickOff: KickOff | undefined }
  | { type: 'fixture'; id: string | undefined }
  | ({ type: 'beside' } & Beside);

/** Query text after a choice, without a question mark. Another place or search leaves the selected fixture selected. */
export function chosen(params: URLSearchParams, choice: BoardChoice): string {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  switch (choice.type) {
    case 'place':
      // A flag with no `sport_id` would outlive the sport it named.
      for (const [name, value] of params) {
        if (value === '1' && sportOfQuery(new URLSearchParams([[name, value]])) !== undefined) next.delete(name);
      }
      put('sport_id', choice.sport === undefined ? undefined : String(choice.sport));
      put('location_id', choice.location);
      put('league', choice.league);
      break;
    case 'search':
      put('search', choice.text);
      break;
    case 'order':
      put('order', choice.order);
      break;
    case 'kickOff':
      put('kickoff', choice.kickOff);
      break;
    case 'fixture':
      put('fixture', choice.id);
      break;
    case 'beside':
      put('fixture', choice.fixture);
      put('beside', choice.beside.join(',') || undefined);
      break;
  }
  return next.toString();
}
