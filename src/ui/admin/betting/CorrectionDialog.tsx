import { isTextWithin } from '../../../contract/bounds';
import { ADJUSTED_ALONE_MAX } from '../../../contract/api/staff/adjustments';
import {
  type CorrectionPreview,
  CORRECTIONS,
  type Correction,
  type StaffLeg,
  TRADING_REASON_LENGTH,
} from '../../../contract/api/staff/trading';
import { Settlement } from '../../../contract/stream/market';
import type { CallResult, Corrected, TradingCalls } from '../../../machines';
import { mayResult } from '../../../rules/betting/halfResults';
import { moneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminMoneyText } from '../../copy/adminMoney';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Loaded } from '../../primitives/Loaded';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { useResource } from '../../primitives/useResource';
import { typed } from '../frame/typed';

type Result = Correction['result'];

interface CorrectionDialogProps {
  betId: string;
  leg: StaffLeg;
  calls: Pick<TradingCalls, 'correct' | 'correctionPreview'>;
  onClose: () => void;
  /** It was answered; the dialog closes then. */
  onDone: (corrected: Corrected) => void;
}

const texts = adminTradingText.results;

/**
 * Results a leg may be given: before its match has begun it can only be cancelled, and half ones need a quarter line. None where
 * a result would change no bet.
 */
export function correctionsOf({
  isOdds,
  begun,
  result,
  line,
  bets,
}: Pick<StaffLeg, 'isOdds' | 'begun' | 'result' | 'line' | 'bets'>): Result[] {
  if (!isOdds || bets === 0) return [];
  if (result === Settlement.inProgress && !begun) return [Settlement.cancelled];
  return CORRECTIONS.filter((one) => one !== result && mayResult(one, line));
}

/** Another result for a leg; it can be requested once its effect is shown. */
export function CorrectionDialog({ betId, leg, calls, onClose, onDone }: CorrectionDialogProps) {
  const results = correctionsOf(leg);
  const isOpen = leg.result === Settlement.inProgress;
  const preview = usePreview(betId, leg.place, results[0]!, calls);
  const { values, failure, bind, submit, tries, isChanged } = useForm<{ result: string; reason: string }, Corrected>({
    empty: { result: String(results[0]), reason: '' },
    problemsOf: ({ reason }) => (isTextWithin(reason, TRADING_REASON_LENGTH) ? {} : { reason: 'shape' }),
    send: async ({ result, reason }) => {
      const answer = await calls.correct(betId, leg.place, { result: resultOf(result), reason: reason.trim() });
      if (answer.ok) {
        onDone(answer.value);
        onClose();
      }
      return answer;
    },
    problemText: () => adminTradingText.reasonShape,
  });
  const chosen = resultOf(values.result);
  // While the next preview loads, the value is still that of the result chosen before.
  const effect = preview.value?.result === chosen ? preview.value : undefined;
  const choose = (value: string) => {
    bind('result').onChange(typed(value));
    preview.setQuery(resultOf(value));
  };
  return (
    <Modal
      open
      title={(isOpen ? texts.settleOf : texts.correctOf)(leg.title)}
      about={texts.correctAbout}
      onClose={() => submit && onClose()}
      width={440}
    >
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <SelectField
          label={texts.next}
          value={values.result}
          options={results.map((result) => [String(result), texts.resultOf(result)])}
          disabled={!submit}
          onChoose={choose}
        />
        <div aria-live="polite">
          <Loaded from={{ ...preview, value: effect }} bars={[38, 2]}>
            {(known) => <Effect {...known} />}
          </Loaded>
        </div>
        <Field
          {...bind('reason')}
          data-first
          label={adminTradingText.reason}
          hint={adminTradingText.reasonHint}
          maxLength={TRADING_REASON_LENGTH.most}
        />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit || !effect?.bets}>
          {submit ? (isOpen ? texts.settleButton : texts.button) : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}

function Effect({ bets, moved }: CorrectionPreview) {
  if (bets === 0) return <Notice>{texts.nothing}</Notice>;
  return (
    <>
      <KeyValueList
        rows={[
          [texts.affected, texts.count(bets)],
          [texts.moved, moneyText(moved)],
        ]}
      />
      {moved > ADJUSTED_ALONE_MAX.won && <Notice>{adminMoneyText.beyond}</Notice>}
    </>
  );
}

function usePreview(betId: string, place: number, first: Result, calls: Pick<TradingCalls, 'correctionPreview'>) {
  type Previewed = CorrectionPreview & { result: Result };
  return useResource<Previewed, Result>({
    query: first,
    load: async (result, signal): Promise<CallResult<Previewed>> => {
      const answer = await calls.correctionPreview(betId, place, result, signal);
      return answer.ok ? { ok: true, value: { ...answer.value, result } } : answer;
    },
  });
}

function resultOf(text: string): Result {
  return CORRECTIONS.find((one) => String(one) === text) ?? Settlement.cancelled;
}
