import type { ReviewedBet } from '../../../contract/api/staff/reviews';
import type { CallResult } from '../../../machines';
import { moneyText, separated } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminReviewsText as texts } from '../../copy/adminReviews';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { typedAmount } from '../../../rules/text/amountTyped';
import { offerTyped } from './reviewForms';

interface OfferDialogProps {
  bet: ReviewedBet;
  /** Only the one of the first render is used. */
  offer: (stake: number) => Promise<CallResult<void>>;
  onClose: () => void;
  /** It was offered; the dialog closes then. */
  onDone: () => void;
}

/** Offers a member less than they asked for: half of it, where nothing else is typed. */
export function OfferDialog({ bet, offer, onClose, onDone }: OfferDialogProps) {
  const { failure, bind, submit, tries, isChanged } = useForm<{ stake: string }, unknown>({
    empty: { stake: separated(Math.floor(bet.stake / 2)) },
    problemsOf: ({ stake }) => (offerTyped(stake, bet.stake) === undefined ? { stake: 'shape' } : {}),
    send: async ({ stake }) => {
      const result = await offer(offerTyped(stake, bet.stake)!);
      if (result.ok) {
        onDone();
        onClose();
      }
      return result;
    },
    problemText: () => texts.offerShape(bet.stake - 1),
  });
  return (
    <Modal
      open
      title={texts.offerOf(bet.id)}
      about={texts.offerAbout(bet.stake)}
      onClose={() => submit && onClose()}
      width={440}
    >
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <Field
          {...bind('stake', typedAmount)}
          data-first
          label={texts.offerField}
          inputMode="numeric"
          autoComplete="off"
          maxLength={moneyText(bet.stake).length}
        />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? texts.offerButton : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
