import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StaffInquiry } from '../../../contract/api/community/inquiries';
import { ANSWER_MAX, isVisible, type Slip } from '../../../contract/api/community/writing';
import { INQUIRY_LABELS } from '../../../contract/labels/inquiries';
import type { TalkDeskCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminCommunity';
import { Button, Choices } from '../../primitives/Button';
import { Failure } from '../../primitives/Failure';
import { Form } from '../../primitives/Form';
import { AreaField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { colour, radius, size } from '../../tokens/tokens';

interface InquiryDialogProps {
  inquiry: StaffInquiry;
  calls: Pick<TalkDeskCalls, 'answer'>;
  slip: (slip: Slip) => ReactNode;
  onClose: () => void;
  onAnswered: () => void;
}

const words = copy.inquiries;

/** An inquiry as its member wrote it, and the answer: given, or to be written. */
export function InquiryDialog({ inquiry, calls, slip, onClose, onAnswered }: InquiryDialogProps) {
  const { category, title, contents, slips, userId, nickname, askedAt, answer, answeredBy } = inquiry;
  return (
    <Modal
      open
      title={title}
      about={`${INQUIRY_LABELS[category]} · ${userId} ${nickname} · ${dateTimeText(askedAt)}`}
      onClose={onClose}
      width={760}
    >
      <Said>{contents}</Said>
      {slips.length > 0 && (
        <Slips aria-label={words.slips}>
          {slips.map((one) => (
            <div key={one.id}>{slip(one)}</div>
          ))}
        </Slips>
      )}
      {answer ? (
        <section aria-label={words.answer}>
          <Who>{words.answeredBy(answeredBy ?? shared.unknown, dateTimeText(answer.at))}</Who>
          <Said>{answer.contents}</Said>
        </section>
      ) : (
        <AnswerForm id={inquiry.id} calls={calls} onClose={onClose} onAnswered={onAnswered} />
      )}
    </Modal>
  );
}

interface AnswerFormProps extends Pick<InquiryDialogProps, 'calls' | 'onClose' | 'onAnswered'> {
  id: number;
}

const EMPTY = { answer: '' };

function AnswerForm({ id, calls, onClose, onAnswered }: AnswerFormProps) {
  const { failure, bind, submit, tries } = useForm<typeof EMPTY, void>({
    empty: EMPTY,
    problemsOf: ({ answer }) => {
      if (!isVisible(answer)) return { answer: 'missing' };
      return answer.trim().length > ANSWER_MAX ? { answer: 'shape' } : {};
    },
    send: async ({ answer }) => {
      const outcome = await calls.answer(id, answer.trim());
      if (outcome.ok) onClose();
      // Also where somebody was faster: their answer is to be seen then.
      onAnswered();
      return outcome;
    },
    words: (_, problem) => (problem === 'missing' ? words.missing : words.long),
  });
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <Failure failure={failure} />
      <AreaField {...bind('answer')} data-first label={words.answer} hint={words.hint} rows={6} />
      <Choices>
        <Button $size="large" disabled={!submit} onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? words.send : words.sending}
        </Button>
      </Choices>
    </Form>
  );
}

const Said = styled.p`
  padding: 12px 14px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  line-height: 1.65;
  white-space: pre-wrap;
  overflow: hidden;
`;

const Who = styled.p`
  margin-bottom: 6px;
  font-size: ${size.small};
  color: ${colour.muted};
`;

const Slips = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;
