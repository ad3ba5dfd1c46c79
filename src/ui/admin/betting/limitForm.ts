import { digitsWithin } from '../../../contract/bounds';
import { EXTRA_DELAY_SECONDS, MEMBER_LEVEL, STAKE_MAX_RANGE } from '../../../contract/api/staff/admin';
import { type LimitDraft, type LimitPlace, PAYOUT_MAX_RANGE } from '../../../contract/api/staff/limits';
import { type ListedLeague, MARKET_ROWS } from '../../../contract/api/staff/scope';
import type { Problems } from '../../../rules/session/fields';
import { moneyText, separated } from '../../../rules/text/amount';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { adminLimitsText as texts } from '../../copy/adminLimits';
import { adminScopeText } from '../../copy/adminScope';
import type { FormField } from '../frame/FormFields';
import { typedAmount } from '../../../rules/text/amountTyped';
import { EMPTY_SCOPE, type ScopeForm, scopeFields, scopeNames, scopeOf } from './scopeForm';

/** A limit as it is typed. Empty: every level and match, and no such limit. */
export interface StaffLimitForm extends ScopeForm {
  level: string;
  fixture: string;
  stakeMax: string;
  payoutMax: string;
  delay: string;
}

export const EMPTY_LIMIT: StaffLimitForm = {
  ...EMPTY_SCOPE,
  level: '',
  fixture: '',
  stakeMax: '',
  payoutMax: '',
  delay: '',
};

const BOUNDS = { stakeMax: STAKE_MAX_RANGE, payoutMax: PAYOUT_MAX_RANGE, delay: EXTRA_DELAY_SECONDS } as const;
type Figure = keyof typeof BOUNDS;
const FIGURES: readonly Figure[] = ['stakeMax', 'payoutMax', 'delay'];

function figureOf(form: StaffLimitForm, name: Figure): number | null {
  return wholeTyped(form[name], BOUNDS[name]) ?? null;
}

/** Where nothing is typed, the first figure is what is missing. */
export function limitProblems(form: StaffLimitForm): Problems<StaffLimitForm> {
  const isTyped = (name: Figure) => form[name].trim() !== '';
  if (!FIGURES.some(isTyped)) return { stakeMax: 'missing' };
  const wrong = FIGURES.filter((name) => isTyped(name) && figureOf(form, name) === null);
  return Object.fromEntries(wrong.map((name) => [name, 'shape']));
}

/** A match is of one league: a row that names it needs neither that nor a sport. */
export function limitDraft(form: StaffLimitForm): LimitDraft {
  const { level, fixture } = form;
  return {
    level: level === '' ? null : Number(level),
    ...scopeOf(fixture === '' ? form : { ...form, sport: '', league: '' }),
    fixture: fixture || null,
    stakeMax: figureOf(form, 'stakeMax'),
    payoutMax: figureOf(form, 'payoutMax'),
    delay: figureOf(form, 'delay'),
  };
}

interface LimitChoices {
  leagues: readonly ListedLeague[];
  sport: string;
  fixtures: readonly { id: string; name: string }[];
}

export function limitFields({ fixtures, ...choices }: LimitChoices): readonly FormField<StaffLimitForm>[] {
  const all = ['', adminScopeText.all] as const;
  const levels = Array.from({ length: MEMBER_LEVEL.most }, (_, at) => MEMBER_LEVEL.least + at);
  const [sport, league, ...others] = scopeFields({ ...choices, markets: MARKET_ROWS });
  const amount = (name: 'stakeMax' | 'payoutMax'): FormField<StaffLimitForm> => ({
    name,
    label: texts[name],
    inputMode: 'numeric',
    maxLength: separated(BOUNDS[name].most).length,
    as: typedAmount,
  });
  return [
    {
      name: 'level',
      label: texts.level,
      kind: 'select',
      options: [all, ...levels.map((level) => [String(level), texts.levelOf(level)] as const)],
    },
    sport!,
    league!,
    {
      name: 'fixture',
      label: texts.fixture,
      kind: 'select',
      options: [all, ...fixtures.map(({ id, name }) => [id, name] as const)],
    },
    ...others,
    amount('stakeMax'),
    amount('payoutMax'),
    {
      name: 'delay',
      label: texts.delay,
      hint: texts.delayHint,
      inputMode: 'numeric',
      maxLength: digitsWithin(EXTRA_DELAY_SECONDS),
    },
  ];
}

/** What a limit applies to, in words. */
export function limitScopeText(place: LimitPlace, names: { leagueName: string; fixtureName: string }): string {
  const named = [
    ...(place.level === null ? [] : [texts.levelOf(place.level)]),
    ...(place.fixture === null ? [] : [names.fixtureName]),
    ...scopeNames(place, names.leagueName),
  ];
  return named.join(' · ') || adminScopeText.everything;
}

export function limitFiguresText({ stakeMax, payoutMax, delay }: LimitDraft): string {
  return [
    ...(stakeMax === null ? [] : [texts.stakeOf(moneyText(stakeMax))]),
    ...(payoutMax === null ? [] : [texts.payoutOf(moneyText(payoutMax))]),
    ...(delay === null ? [] : [texts.delayOf(delay)]),
  ].join(', ');
}
