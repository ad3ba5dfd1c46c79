import { useEffect, useRef } from 'react';
import { AUTO_BET_ROUNDS, type AutoBetPlan } from '../../contract/api/autoBet';
import type { RoundEvent } from '../../contract/api/rounds';
import { digitsWithin } from '../../contract/bounds';
import { labelText } from '../../contract/labels/labelText';
import type { Minigame } from '../../contract/rounds/catalogue';
import { autoBetMarkets, autoBetProblem } from '../../rules/rounds/autoBet';
import type { Problems } from '../../rules/session/fields';
import { moneyUnit } from '../../rules/text/amount';
import { wholeTyped } from '../../rules/text/wholeTyped';
import { autoBetText as texts } from '../copy/autoBet';
import { amountOf, typedAmount } from '../primitives/amountText';
import { Button } from '../primitives/Button';
import { FailureNotice } from '../primitives/FailureNotice';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { SelectField } from '../primitives/Inputs';
import { shownOdds } from '../primitives/odds/shownOdds';
import { useSite } from '../primitives/site';
import { useForm } from '../primitives/useForm';
import { selectionName } from './useRoundPick';

interface AutoBetFormProps {
  game: Minigame;
  event: RoundEvent;
  onDone: () => void;
}

interface Typed {
  /** `MARKET/SELECTION`. */
  selection: string;
  stake: string;
  rounds: string;
  doubleMax: string;
  profit: string;
  loss: string;
}

const DEFAULT_ROUNDS = '10';
const amountOrNull = (text: string) => (text === '' ? null : amountOf(text));

/** Begins automatic bets at the odds that are shown. */
export function AutoBetForm({ game, event, onDone }: AutoBetFormProps) {
  const { calls } = useSite();
  // A form is sent with the odds of that moment, not of when it was opened.
  const shown = useRef(event);
  useEffect(() => {
    shown.current = event;
  }, [event]);
  const options = optionsOf(game, event);
  const form = useForm<Typed, void>({
    empty: { selection: options[0]?.[0] ?? '', stake: '', rounds: DEFAULT_ROUNDS, doubleMax: '', profit: '', loss: '' },
    problemsOf: (words) => problemsOf(game, words),
    send: async (words, signal) => {
      const result = await calls.rounds.beginAutoBet(game.id, planOf(words, shown.current), signal);
      if (result.ok) onDone();
      return result;
    },
    problemText: (name) => {
      if (name === 'rounds') return texts.problems.rounds(AUTO_BET_ROUNDS.most);
      return name === 'doubleMax' || name === 'loss' ? texts.problems[name] : texts.problems.stake;
    },
  });
  const { bind, failure, submit, tries, values } = form;
  const choose = (value: string) =>
    bind('selection').onChange({ target: { value } } as Parameters<ReturnType<typeof bind>['onChange']>[0]);
  const unit = moneyUnit();
  const amount = { inputMode: 'numeric' } as const;
  return (
    <Form tries={tries} onSubmit={() => submit?.()} aria-label={texts.open}>
      <FailureNotice failure={failure} />
      <SelectField label={texts.selection} value={values.selection} options={options} onChoose={choose} />
      <div className="fields">
        <Field {...bind('stake', typedAmount)} label={texts.stake(unit)} {...amount} />
        <Field
          {...bind('rounds')}
          label={texts.rounds(AUTO_BET_ROUNDS.most)}
          maxLength={digitsWithin(AUTO_BET_ROUNDS)}
          {...amount}
        />
        <Field {...bind('doubleMax', typedAmount)} label={texts.doubleMax(unit)} hint={texts.doubleHint} {...amount} />
        <Field {...bind('profit', typedAmount)} label={texts.profit(unit)} hint={texts.openEnd} {...amount} />
        <Field {...bind('loss', typedAmount)} label={texts.loss(unit)} hint={texts.openEnd} {...amount} />
      </div>
      <p>{texts.about}</p>
      <Button type="submit" $size="large" disabled={!submit}>
        {texts.begin}
      </Button>
    </Form>
  );
}

/** The selections of the round that all rounds have. */
function optionsOf(game: Minigame, event: RoundEvent): (readonly [value: string, name: string])[] {
  const ids = new Set(autoBetMarkets(game).map(({ id }) => id));
  return event.markets
    .filter(({ id }) => ids.has(id))
    .flatMap((market) =>
      market.selections.flatMap(({ id, price }) => {
        if (price === undefined) return [];
        const name = texts.option(labelText(market.name), selectionName(market, id, event), shownOdds(price));
        return [[`${market.id}/${id}`, name] as const];
      }),
    );
}

function planOf(words: Typed, { markets }: Pick<RoundEvent, 'markets'>): AutoBetPlan {
  const [marketId = '', selectionId = ''] = words.selection.split('/');
  const market = markets.find(({ id }) => id === marketId);
  const price = market?.selections.find(({ id }) => id === selectionId)?.price ?? 0;
  return { marketId, selectionId, price, ...termsOf(words) };
}

function termsOf({ stake, rounds, doubleMax, profit, loss }: Typed) {
  return {
    rounds: wholeTyped(rounds, AUTO_BET_ROUNDS) ?? 0,
    stake: amountOf(stake),
    doubleMax: amountOrNull(doubleMax),
    profit: amountOrNull(profit),
    loss: amountOrNull(loss),
  };
}

function problemsOf(game: Minigame, words: Typed): Problems<Typed> {
  if (amountOf(words.stake) === 0) return { stake: words.stake === '' ? 'missing' : 'shape' };
  if (wholeTyped(words.rounds, AUTO_BET_ROUNDS) === undefined) return { rounds: 'shape' };
  const [marketId = '', selectionId = ''] = words.selection.split('/');
  const problem = autoBetProblem(game, { marketId, selectionId, price: 0, ...termsOf(words) });
  if (problem === 'double-max') return { doubleMax: 'shape' };
  return problem === 'loss-min' ? { loss: 'shape' } : {};
}
