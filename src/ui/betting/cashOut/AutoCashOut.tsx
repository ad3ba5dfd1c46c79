import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Bet } from '../../../contract/api/betting';
import type { AutoCashOutTargets, ListedAutoCashOut } from '../../../contract/api/autoCashOut';
import type { ApiFailure } from '../../../machines';
import { autoCashOutProblem } from '../../../rules/betting/autoCashOut';
import { moneyText, moneyUnit, separated } from '../../../rules/text/amount';
import { cashOutText } from '../../copy/cashOut';
import { primitivesText } from '../../copy/primitives';
import { amountOf, typedAmount } from '../../../rules/text/amountTyped';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { useSite } from '../../primitives/site';
import { type FormState, useForm } from '../../primitives/useForm';

const texts = cashOutText.auto;

interface AutoCashOutProps {
  bet: Pick<Bet, 'id' | 'payout'>;
  /** What is set, if anything; undefined: not known. */
  listed: ListedAutoCashOut | undefined;
  /** What is set may be something else now. */
  onDone: () => void;
}

/** Below an open bet: at what offers the server cashes it out by itself. */
export function AutoCashOut({ bet, listed, onDone }: AutoCashOutProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const set = listed && isSet(listed) ? shown(listed) : undefined;
  const close = () => {
    setOpen(false);
    // What was pressed is about to go.
    toggle.current?.focus({ preventScroll: true });
    onDone();
  };
  return (
    <div className="auto">
      <Button
        ref={toggle}
        disabled={listed === undefined && !open}
        aria-expanded={open}
        aria-controls={id}
        aria-label={texts.toggle(bet.id, set)}
        onClick={() => setOpen(!open)}
      >
        {set === undefined ? texts.name : texts.set(set)}
      </Button>
      <div id={id}>{open && <TargetsForm bet={bet} listed={listed} onDone={close} onOvertaken={onDone} />}</div>
    </div>
  );
}

function isSet({ atLeast, atMost }: AutoCashOutTargets): boolean {
  return atLeast !== null || atMost !== null;
}

function shown({ atLeast, atMost }: AutoCashOutTargets): string {
  return [
    ...(atLeast === null ? [] : [texts.orMore(moneyText(atLeast))]),
    ...(atMost === null ? [] : [texts.orLess(moneyText(atMost))]),
  ].join(' · ');
}

interface Typed {
  atLeast: string;
  atMost: string;
}

const AMOUNTS = ['atLeast', 'atMost'] as const;
const isUnread = (text: string) => text !== '' && amountOf(text) === 0;
const typed = (amount: number | null | undefined) => (amount ? separated(amount) : '');
const targetOf = (text: string) => (text === '' ? null : amountOf(text));

/**
 * The version that the member saw, to be changed by a press: the one that the form was opened with, since what is changed
 * elsewhere under the open form may go unnoticed. After a press that was refused for it, it is the one that is shown next.
 */
function useSeenVersion(listed: ListedAutoCashOut | undefined) {
  const seen = useRef(listed?.version);
  const isOld = useRef(false);
  useLayoutEffect(() => {
    if (!isOld.current || !listed || listed.version === seen.current) return;
    seen.current = listed.version;
    isOld.current = false;
  });
  return { seen, overtake: () => (isOld.current = true) };
}

interface TargetsFormProps extends AutoCashOutProps {
  /** It was not changed: what was set is another by now. */
  onOvertaken: () => void;
}

function TargetsForm({ bet: { id, payout }, listed, onDone, onOvertaken }: TargetsFormProps) {
  const { calls } = useSite();
  const { seen, overtake } = useSeenVersion(listed);
  const isChange = listed !== undefined && isSet(listed);
  const targetsOf = ({ atLeast, atMost }: Typed) => ({ atLeast: targetOf(atLeast), atMost: targetOf(atMost) });
  // What is offered at present is the server's to compare: it changes while the form is filled in.
  const problemOf = (form: Typed) => {
    const problem = autoCashOutProblem(targetsOf(form), { payout, value: undefined });
    return problem === 'empty' && isChange ? undefined : problem;
  };
  const form: FormState<Typed, void> = useForm<Typed, void>({
    empty: { atLeast: typed(listed?.atLeast), atMost: typed(listed?.atMost) },
    problemsOf: (words) => {
      const unread = AMOUNTS.filter((name) => isUnread(words[name]));
      if (unread.length > 0) return Object.fromEntries(unread.map((name) => [name, 'shape' as const]));
      const problem = problemOf(words);
      return problem === undefined ? {} : { [problem === 'crossed' ? 'atMost' : 'atLeast']: 'shape' };
    },
    send: async (words, signal) => {
      const isRemoved = words.atLeast === '' && words.atMost === '';
      const change = { betId: id, version: seen.current };
      const result = await (isRemoved
        ? calls.betting.removeAutoCashOut(change)
        : calls.betting.setAutoCashOut({ ...change, targets: targetsOf(words), signal }));
      if (result.ok) onDone();
      else if (isOvertaken(result.failure)) {
        overtake();
        onOvertaken();
      }
      return result;
    },
    problemText: (name): string => {
      if (isUnread(form.values[name])) return primitivesText.noAmount;
      const problem = problemOf(form.values);
      return problem === undefined ? '' : texts.problems[problem];
    },
  });
  const { bind, failure, submit, tries, values } = form;
  const isRemoval = isChange && values.atLeast === '' && values.atMost === '';
  return (
    <Form tries={tries} onSubmit={() => submit?.()} aria-label={texts.form(id)}>
      <FailureNotice failure={failure} />
      <div className="targets">
        <Field {...bind('atLeast', typedAmount)} label={texts.atLeast(moneyUnit())} inputMode="numeric" />
        <Field {...bind('atMost', typedAmount)} label={texts.atMost(moneyUnit())} inputMode="numeric" />
      </div>
      <p className="about">{isChange ? texts.aboutSet : texts.about}</p>
      <Button type="submit" disabled={!submit}>
        {isRemoval ? texts.remove : texts.save}
      </Button>
    </Form>
  );
}

function isOvertaken(failure: ApiFailure): boolean {
  return 'code' in failure && failure.code === 'auto-cash-out-changed';
}
