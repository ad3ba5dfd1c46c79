import { MARGIN, MARGIN_MARKETS, type MarginDraft } from '../../../contract/api/staff/margins';
import type { ListedLeague } from '../../../contract/api/staff/scope';
import { isWithin } from '../../../contract/bounds';
import type { Problems } from '../../../rules/session/fields';
import { adminMarginsText as texts } from '../../copy/adminMargins';
import type { FormField } from '../frame/FormFields';
import { EMPTY_SCOPE, type ScopeForm, scopeFields, scopeOf } from './scopeForm';

/** A margin as it is typed. */
export interface MarginForm extends ScopeForm {
  /** Percent with two decimals at most. */
  margin: string;
}

export const EMPTY_MARGIN: MarginForm = { ...EMPTY_SCOPE, margin: '' };

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

export function marginDraft(form: MarginForm): MarginDraft {
  return { ...scopeOf(form), margin: typedMargin(form.margin) ?? 0 };
}

export function marginFields(leagues: readonly ListedLeague[], sport: string): readonly FormField<MarginForm>[] {
  return [
    ...scopeFields({ leagues, sport, markets: MARGIN_MARKETS }),
    {
      name: 'margin',
      label: texts.marginField,
      hint: texts.marginHint,
      inputMode: 'decimal',
      maxLength: marginText(MARGIN.most).length,
    },
  ];
}
