import { useEffect, useRef } from 'react';
import { AUTO_BET_ROUNDS, type AutoBetPlan } from '../../contract/api/autoBet';
import type { RoundEvent } from '../../contract/api/rounds';
import { digitsWithin } from '../../contract/bounds';
import { labelText } from '../../contract/labels/labelText';
import type { Minigame } from '../../contract/rounds/catalogue';
import { AUTO_BET_NOT_BEGUN } from '../../machines';
import { type AutoBetBounds, autoBetBounds, autoBetProblems } from '../../rules/rounds/autoBet';
import { autoBetMarkets } from '../../rules/rounds/autoBetMarkets';
import { stakeProblem } from '../../rules/betting/stakes';
import type { Problems } from '../../rules/session/fields';
import { moneyUnit } from '../../rules/text/amount';
import { wholeTyped } from '../../rules/text/wholeTyped';
import { autoBetText as texts } from '../copy/autoBet';
import { primitivesText } from '../copy/primitives';
import { slipText } from '../copy/slip';
import { amountOf, typedAmount } from '../../rules/text/amountTyped';
import { Button } from '../primitives/Button';
import { FailureNotice } from '../primitives/FailureNotice';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { Notice } from '../primitives/Notice';
import { SelectField } from '../primitives/Inputs';
import { shownOdds } from '../primitives/odds/shownOdds';
import { useSite } from '../primitives/site';
import { useForm } from '../primitives/useForm';
import { untilLoaded } from '../primitives/untilLoaded';
import { useResource } from '../primitives/useResource';
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

const OPEN_ENDS = ['doubleMax', 'profit', 'loss'] as const;
const DEFAULT_ROUNDS = '10';
const amountOrNull = (text: string) => (text === '' ? null : amountOf(text));

/** Begins automatic bets at the odds that are shown. */
export function AutoBetForm({ game, event, onDone }: AutoBetFormProps) {
  const { autoBetStarts, calls, clock } = useSite();
  // A form is sent with the odds of that moment, not of when it was opened.
  const shown = useRef(event);
  useEffect(() => {
    shown.current = event;
  }, [event]);
  const setting = useResource({
    load: (_, signal) => calls.rounds.setting(game.id, signal),
    polled: untilLoaded(clock),
  });
  const boundsOf = ({ selection }: Pick<Typed, 'selection'>): AutoBetBounds | undefined => {
    const price = priceOf(selection, event);
    return setting.value && price !== undefined ? autoBetBounds(setting.value.limits, price) : undefined;
  };
  const options = optionsOf(game, event);
  const form = useForm<Typed, void>({
    empty: { selection: options[0]?.[0] ?? '', stake: '', rounds: DEFAULT_ROUNDS, doubleMax: '', profit: '', loss: '' },
    problemsOf: (words) => problemsOf(game, words, event, boundsOf(words)),
    send: async (words) => {
      const result = await autoBetStarts.begin(game.id, planOf(words, shown.current));
      if (result.ok) onDone();
      return result;
    },
    problemText: (name) => {
      if (name === 'rounds') return texts.problems.rounds(AUTO_BET_ROUNDS.most);
      if (name !== 'stake' && amountOf(form.values[name]) === 0) return primitivesText.noAmount;
      const { stake, doubleMax } = termsOf(form.values);
      if (name === 'loss' || (name === 'doubleMax' && doubleMax! < stake)) return texts.problems[name];
      const wrong = bounds && stakeProblem(bounds.min, bounds.most, name === 'doubleMax' ? doubleMax! : stake);
      return stake === 0 || !wrong ? texts.problems.stake : slipText.obstacle(wrong);
    },
    refusalOf: (refusal) => {
      if (!('code' in refusal) || refusal.message === undefined) return undefined;
      const name = FIELDS[refusal.code ?? ''];
      return name && { name, text: refusal.message };
    },
  });
  const { bind, failure, submit, tries, values } = form;
  const bounds = boundsOf(values);
  const choose = (value: string) =>
    bind('selection').onChange({ target: { value } } as Parameters<ReturnType<typeof bind>['onChange']>[0]);
  const isNotBegun = failure && 'code' in failure && failure.code === AUTO_BET_NOT_BEGUN;
  const unit = moneyUnit();
  const amount = { inputMode: 'numeric' } as const;
  return (
    <Form tries={tries} onSubmit={() => submit?.()} aria-label={texts.open}>
      {isNotBegun ? (
        <Notice $tone="bad" role="alert">
          {texts.notBegun}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <SelectField label={texts.selection} value={values.selection} options={options} onChoose={choose} />
      <div className="fields">
        <Field
          {...bind('stake', typedAmount)}
          label={texts.stake(unit)}
          hint={bounds && slipText.bound(bounds.most)}
          {...amount}
        />
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

function planOf(words: Typed, event: RoundEvent): AutoBetPlan {
  const [marketId = '', selectionId = ''] = words.selection.split('/');
  return { marketId, selectionId, price: priceOf(words.selection, event) ?? 0, ...termsOf(words) };
}

/** Undefined where the round does not offer it. */
function priceOf(selection: string, { markets }: RoundEvent): number | undefined {
  const [marketId, selectionId] = selection.split('/');
  const market = markets.find(({ id }) => id === marketId);
  return market?.selections.find(({ id }) => id === selectionId)?.price;
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

const FIELDS: Readonly<Record<string, keyof Typed>> = {
  'auto-bet-stake-min': 'stake',
  'auto-bet-stake-max': 'stake',
  'auto-bet-payout-max': 'stake',
  'auto-bet-double-limit': 'doubleMax',
  'auto-bet-double-max': 'doubleMax',
  'auto-bet-loss-min': 'loss',
};

function problemsOf(
  game: Minigame,
  words: Typed,
  event: RoundEvent,
  bounds: AutoBetBounds | undefined,
): Problems<Typed> {
  const terms = termsOf(words);
  const found = autoBetProblems(game, planOf(words, event), bounds);
  const isWrong = (name: keyof Typed) => found.some((problem) => FIELDS[`auto-bet-${problem}`] === name);
  return {
    ...((terms.stake === 0 || isWrong('stake')) && {
      stake: words.stake === '' ? ('missing' as const) : ('shape' as const),
    }),
    ...(terms.rounds === 0 && { rounds: 'shape' as const }),
    ...(isWrong('doubleMax') && { doubleMax: 'shape' as const }),
    ...(isWrong('loss') && { loss: 'shape' as const }),
    ...Object.fromEntries(
      OPEN_ENDS.filter((name) => words[name] !== '' && amountOf(words[name]) === 0).map((name) => [
        name,
        'shape' as const,
      ]),
    ),
  };
}
