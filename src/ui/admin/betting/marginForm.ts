import { MARGIN, MARGIN_MARKETS, type MarginDraft } from '../../../contract/api/staff/margins';
import type { ListedLeague } from '../../../contract/api/staff/scope';
import type { Problems } from '../../../rules/session/fields';
import { percentText, percentTyped } from '../../../rules/text/percentTyped';
import { adminMarginsText as texts } from '../../copy/adminMargins';
import type { FormField } from '../frame/FormFields';
import { EMPTY_SCOPE, type ScopeForm, scopeFields, scopeOf } from './scopeForm';

/** A margin as it is typed. */
export interface MarginForm extends ScopeForm {
  /** Percent with two decimals at most. */
  margin: string;
}

export const EMPTY_MARGIN: MarginForm = { ...EMPTY_SCOPE, margin: '' };

export function marginText(margin: number): string {
  return `${percentText(margin)}%`;
}

export function marginProblems({ margin }: MarginForm): Problems<MarginForm> {
  return percentTyped(margin, MARGIN) === undefined ? { margin: 'shape' } : {};
}

export function marginDraft(form: MarginForm): MarginDraft {
  return { ...scopeOf(form), margin: percentTyped(form.margin, MARGIN) ?? 0 };
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
