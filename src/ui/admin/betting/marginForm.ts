import {
  MARGIN,
  MARGIN_MARKETS,
  type MarginDraft,
  type MarginLeague,
  type MarginPhase,
} from '../../../contract/api/staff/margins';
import { isWithin } from '../../../contract/bounds';
import { FEED_SPORTS } from '../../../contract/codes/sports';
import { sportLabel } from '../../../contract/labels/sports';
import type { Problems } from '../../../rules/session/fields';
import { adminMarginsText as texts } from '../../copy/adminMargins';
import type { FormField } from '../frame/FormFields';

/** A margin as it is typed. Empty: everywhere. */
export interface MarginForm {
  sport: string;
  league: string;
  market: string;
  phase: MarginPhase | '';
  /** Percent with two decimals at most. */
  margin: string;
}

export const EMPTY_MARGIN: MarginForm = { sport: '', league: '', market: '', phase: '', margin: '' };

/** A percentage as it is typed, from hundredths of a percent. */
export function marginText(margin: number): string {
  return `${(margin / 100).toFixed(2)}%`;
}

/** Hundredths of a percent; undefined where the text is no margin. */
function typedMargin(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const margin = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return isWithin(margin, MARGIN) ? margin : undefined;
}

export function marginProblems({ margin }: MarginForm): Problems<MarginForm> {
  return typedMargin(margin) === undefined ? { margin: 'shape' } : {};
}

/** A league is of one sport: a row that names it needs no other. */
export function marginDraft({ sport, league, market, phase, margin }: MarginForm): MarginDraft {
  return {
    sport: sport === '' || league !== '' ? null : Number(sport),
    league: league || null,
    market: market || null,
    phase: phase || null,
    margin: typedMargin(margin) ?? 0,
  };
}

/** Fields of the form; the leagues are those of the chosen sport. */
export function marginFields(leagues: readonly MarginLeague[], sport: string): readonly FormField<MarginForm>[] {
  const all = ['', texts.all] as const;
  const listed = leagues.filter((league) => sport === '' || String(league.sport) === sport);
  return [
    {
      name: 'sport',
      label: texts.sport,
      kind: 'select',
      options: [all, ...Object.keys(FEED_SPORTS).map((id) => [id, sportLabel(Number(id))] as const)],
    },
    {
      name: 'league',
      label: texts.league,
      kind: 'select',
      options: [all, ...listed.map(({ id, name }) => [id, name] as const)],
    },
    {
      name: 'market',
      label: texts.market,
      kind: 'select',
      options: [all, ...MARGIN_MARKETS.map((name) => [name, texts.marketOf(name)] as const)],
    },
    {
      name: 'phase',
      label: texts.phase,
      kind: 'select',
      options: [all, ['prematch', texts.phases.prematch], ['inplay', texts.phases.inplay]],
    },
    {
      name: 'margin',
      label: texts.marginField,
      hint: texts.marginHint,
      inputMode: 'decimal',
      maxLength: marginText(MARGIN.most).length,
    },
  ];
}
