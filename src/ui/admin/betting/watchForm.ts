import { JUMP_BOUNDS, RISE_BOUNDS, WATCH_LASTS, type WatchTerms } from '../../../contract/api/staff/watch';
import type { InclusiveBounds } from '../../../contract/bounds';
import type { Problems } from '../../../rules/session/fields';
import { separated } from '../../../rules/text/amount';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { adminWatchText as texts } from '../../copy/adminWatch';
import type { FormField } from '../frame/FormFields';
import { typedAmount } from '../../../rules/text/amountTyped';

const PHASES = ['inplay', 'prematch'] as const;
type Phase = (typeof PHASES)[number];
type Part = Phase | 'liability';
type JumpNumber = 'points' | 'within' | 'lasts';
type RiseNumber = 'rise' | 'within' | 'lasts';
type NumberName = `${Phase}.${JumpNumber}` | `liability.${RiseNumber}`;

/** What is watched is `on` or nothing; its numbers as they are typed. */
export type WatchForm = Record<Part | NumberName, string>;

interface NumberField {
  readonly name: NumberName;
  readonly part: Part;
  readonly bounds: InclusiveBounds;
  readonly shape: string;
  readonly field: Omit<FormField<WatchForm> & { kind?: 'text' }, 'name' | 'kind'>;
}

const { shapes } = texts;

const NUMBERS: readonly NumberField[] = [
  ...PHASES.flatMap((part): NumberField[] => [
    {
      ...{ part, name: `${part}.points`, bounds: JUMP_BOUNDS.points, shape: shapes.points },
      field: { label: texts.points, hint: texts.pointsHint },
    },
    { part, name: `${part}.within`, bounds: JUMP_BOUNDS.within, shape: shapes.within, field: { label: texts.within } },
    { part, name: `${part}.lasts`, bounds: WATCH_LASTS, shape: shapes.lasts, field: { label: texts.lasts } },
  ]),
  {
    ...{ part: 'liability', name: 'liability.rise', bounds: RISE_BOUNDS.rise, shape: shapes.rise },
    field: { label: texts.rise, as: typedAmount },
  },
  {
    ...{ part: 'liability', name: 'liability.within', bounds: RISE_BOUNDS.within, shape: shapes.riseWithin },
    field: { label: texts.riseWithin },
  },
  {
    ...{ part: 'liability', name: 'liability.lasts', bounds: WATCH_LASTS, shape: shapes.lasts },
    field: { label: texts.lasts },
  },
];

export const WATCH_FIELDS: readonly FormField<WatchForm>[] = [...PHASES, 'liability' as const].flatMap((part) => [
  { name: part, label: texts[part], kind: 'check' as const },
  ...NUMBERS.filter((number) => number.part === part).map(({ name, field }): FormField<WatchForm> => {
    return { ...field, name, inputMode: 'numeric', isShown: (form) => form[part] === 'on' };
  }),
]);

/** What is off has these numbers to begin with. */
const USUAL = {
  jump: { points: 12, within: 10, lasts: 30 },
  rise: { rise: 5_000_000, within: 5, lasts: 60 },
};

export function typedWatchTerms(terms: WatchTerms): WatchForm {
  const on = (part: Part) => (terms[part] ? 'on' : '');
  const jump = (phase: Phase) => {
    const { points, within, lasts } = terms[phase] ?? USUAL.jump;
    return { points: String(points), within: String(within), lasts: String(lasts) };
  };
  const [inplay, prematch] = [jump('inplay'), jump('prematch')];
  const { rise, within, lasts } = terms.liability ?? USUAL.rise;
  return {
    ...{ inplay: on('inplay'), prematch: on('prematch'), liability: on('liability') },
    ...{ 'inplay.points': inplay.points, 'inplay.within': inplay.within, 'inplay.lasts': inplay.lasts },
    ...{ 'prematch.points': prematch.points, 'prematch.within': prematch.within, 'prematch.lasts': prematch.lasts },
    ...{ 'liability.rise': separated(rise), 'liability.within': String(within), 'liability.lasts': String(lasts) },
  };
}

export function watchProblems(form: WatchForm): Problems<WatchForm> {
  const wrong = NUMBERS.filter(
    ({ name, part, bounds }) => form[part] === 'on' && wholeTyped(form[name], bounds) === undefined,
  );
  return Object.fromEntries(wrong.map(({ name }) => [name, 'shape' as const]));
}

/** Text of what is wrong with a number. */
export function watchShape(name: keyof WatchForm): string {
  return NUMBERS.find((number) => number.name === name)?.shape ?? '';
}

export function sentWatchTerms(form: WatchForm): WatchTerms {
  const number = (name: NumberName) => wholeTyped(form[name], NUMBERS.find((each) => each.name === name)!.bounds)!;
  const jump = (phase: Phase) =>
    form[phase] === 'on'
      ? { points: number(`${phase}.points`), within: number(`${phase}.within`), lasts: number(`${phase}.lasts`) }
      : null;
  const liability =
    form.liability === 'on'
      ? { rise: number('liability.rise'), within: number('liability.within'), lasts: number('liability.lasts') }
      : null;
  return { inplay: jump('inplay'), prematch: jump('prematch'), liability };
}
