import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StaffInquiry } from '../../../contract/api/community/inquiries';
import { ANSWER_MAX, isVisible, type AttachedSlip } from '../../../contract/api/community/writing';
import { INQUIRY_LABELS } from '../../../contract/labels/inquiries';
import type { CommunityStaffCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import { Button, Choices } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Form } from '../../primitives/Form';
import { AreaField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { colour, radius, size } from '../../tokens/tokens';

interface InquiryDialogProps {
  inquiry: StaffInquiry;
  calls: Pick<CommunityStaffCalls, 'answer'>;
  slip: (slip: AttachedSlip) => ReactNode;
  onClose: () => void;
  onAnswered: () => void;
}

const texts = adminCommunityText.inquiries;

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
      <InquiryText>{contents}</InquiryText>
      {slips.length > 0 && (
        <Slips aria-label={texts.slips}>
          {slips.map((one) => (
            <div key={one.id}>{slip(one)}</div>
          ))}
        </Slips>
      )}
      {answer ? (
        <section aria-label={texts.answer}>
          <Who>{texts.answeredBy(answeredBy ?? shared.unknown, dateTimeText(answer.at))}</Who>
          <InquiryText>{answer.contents}</InquiryText>
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
  const { failure, bind, submit, tries, isChanged } = useForm<typeof EMPTY, void>({
    empty: EMPTY,
    problemsOf: ({ answer }) => {
      if (!isVisible(answer)) return { answer: 'missing' };
      return answer.trim().length > ANSWER_MAX ? { answer: 'shape' } : {};
    },
    send: async ({ answer }) => {
      const result = await calls.answer(id, answer.trim());
      if (result.ok) onClose();
      // Also where somebody was faster: their answer is shown then.
      onAnswered();
      return result;
    },
    problemText: (_, problem) => (problem === 'missing' ? texts.missing : texts.long),
  });
  return (
    <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      <AreaField {...bind('answer')} data-first label={texts.answer} hint={texts.hint} rows={6} />
      <Choices>
        <Button $size="large" disabled={!submit} onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? texts.send : texts.sending}
        </Button>
      </Choices>
    </Form>
  );
}

const InquiryText = styled.p`
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
