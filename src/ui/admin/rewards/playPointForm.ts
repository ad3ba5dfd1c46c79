import { isWireDay } from '../../../contract/api/days';
import {
  LEVEL_POINTS,
  PLAY_POINT_KINDS,
  PLAY_POINT_RATE,
  PLAY_POINT_SCOPES,
  type PlayPointDraft,
  type PlayPointKind,
  type PlayPointRule,
} from '../../../contract/api/rewards/playPoints';
import type { Problems } from '../../../rules/session/fields';
import { separated } from '../../../rules/text/amount';
import { percentText, percentTyped } from '../../../rules/text/percentTyped';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { adminPlayPointsText as texts } from '../../copy/adminPlayPoints';
import { playPointsText } from '../../copy/playPoints';
import type { FormField } from '../frame/FormFields';

/** A rule as it is typed: what it is for is chosen by kind. */
export interface PlayPointForm extends Record<PlayPointKind, string> {
  kind: PlayPointKind;
  amount: string;
  /** Empty: the first day a rule may begin on, whatever day it becomes. */
  from: string;
}

export const EMPTY_PLAY_POINT: PlayPointForm = {
  kind: 'losing',
  losing: 'sports',
  comp: 'sports',
  levelUp: '2',
  amount: '',
  from: '',
};

/** The form with the day it is of. */
export function dated(form: PlayPointForm, firstDay: string): PlayPointForm {
  return { ...form, from: form.from || firstDay };
}

function amountOf({ kind, amount }: PlayPointForm): number | undefined {
  return kind === 'levelUp' ? wholeTyped(amount, LEVEL_POINTS) : percentTyped(amount, PLAY_POINT_RATE);
}

export function playPointProblems(form: PlayPointForm, firstDay: string): Problems<PlayPointForm> {
  const problems: Problems<PlayPointForm> = {};
  if (amountOf(form) === undefined) problems.amount = form.amount.trim() === '' ? 'missing' : 'shape';
  if (!isWireDay(form.from) || form.from < firstDay) problems.from = 'shape';
  return problems;
}

/** What is shown of a field that is wrong. */
export function playPointProblemText(kind: PlayPointKind, name: keyof PlayPointForm): string {
  if (name === 'from') return texts.shape.from;
  return kind === 'levelUp' ? texts.shape.points : texts.shape.rate;
}

export function playPointDraft(form: PlayPointForm): PlayPointDraft {
  const { kind, from } = form;
  return { kind, scope: form[kind], amount: amountOf(form) ?? 0, from } as PlayPointDraft;
}

/** A rule in words. */
export function playPointText(rule: PlayPointRule): string {
  return texts.named({
    kind: playPointsText.kind(rule.kind),
    scope: playPointsText.scope(rule.kind, rule.scope),
    amount: playPointAmountText(rule),
    from: rule.from,
  });
}

export function playPointAmountText(rule: PlayPointRule): string {
  return rule.amount === 0 ? texts.stopped : playPointsText.amount(rule);
}

export function playPointFields(kind: PlayPointKind): readonly FormField<PlayPointForm>[] {
  const most = kind === 'levelUp' ? separated(LEVEL_POINTS.most) : percentText(PLAY_POINT_RATE.most);
  return [
    {
      name: 'kind',
      label: texts.kind,
      kind: 'select',
      options: PLAY_POINT_KINDS.map((one) => [one, playPointsText.kind(one)] as const),
    },
    {
      name: kind,
      label: texts.scope(kind),
      kind: 'select',
      options: PLAY_POINT_SCOPES[kind].map((scope) => [scope, playPointsText.scope(kind, scope)] as const),
    },
    {
      name: 'amount',
      label: texts.amount(kind),
      hint: texts.amountHint,
      inputMode: kind === 'levelUp' ? 'numeric' : 'decimal',
      maxLength: most.length,
    },
    { name: 'from', label: texts.from, hint: texts.fromHint, kind: 'date' },
  ];
}
