import { styled } from 'styled-components';
import { useState } from 'react';
import type { ReviewAnswer, ReviewedBet, Reviews, ReviewTerms } from '../../../contract/api/staff/reviews';
import { SECOND_MS } from '../../../contract/units';
import type { TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { adminText as shared } from '../../copy/admin';
import { adminReviewsText as texts } from '../../copy/adminReviews';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Form } from '../../primitives/Form';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { type Resource, useResource } from '../../primitives/useResource';
import { BetLink } from '../frame/BetLink';
import { Faint, Person } from '../frame/cells';
import { FormFields } from '../frame/FormFields';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { OfferDialog } from './OfferDialog';
import { pickedText } from './pickedText';
import { reviewTermsProblems, sentReviewTerms, TERMS_FIELDS, type TermsForm, typedReviewTerms } from './reviewForms';

interface ReviewsSectionProps {
  calls: Pick<TradingCalls, 'reviews' | 'setReviewTerms' | 'answerReview'>;
  clock: Clock;
}

/** A bet waits for seconds only. */
const POLL_MS = 1_000;

interface Answered {
  id: string;
  answer: ReviewAnswer;
}

/** Large bets that wait for an answer, those that had one, and which are large. */
export function ReviewsSection({ calls, clock }: ReviewsSectionProps) {
  const list = useResource<Reviews, undefined, Answered>({
    load: (_, signal) => calls.reviews(signal),
    submit: ({ id, answer }) => calls.answerReview(id, answer),
    polled: { clock, ms: POLL_MS },
  });
  const [offered, setOffered] = useState<ReviewedBet>();
  return (
    <>
      <Section title={shared.section('reviews')} about={texts.about}>
        <FailureNotice failure={list.submitFailure} />
        <LoadedSection list={list}>
          {({ waiting, serverTime }) => (
            <>
              <p role="status">{texts.waitingCount(waiting.length)}</p>
              <DataTable
                label={texts.waiting}
                columns={[...betColumns, leftColumn(serverTime), answerColumn(list, setOffered)]}
                rows={waiting}
                keyOf={({ id }) => id}
                empty={{ title: texts.none }}
              />
            </>
          )}
        </LoadedSection>
      </Section>
      <LoadedSection list={list}>
        {({ past, terms }) => (
          <>
            <Section title={texts.terms} about={texts.now(terms)}>
              <Terms terms={terms} calls={calls} onSaved={list.reload} />
            </Section>
            <Section title={texts.past}>
              <DataTable
                label={texts.past}
                columns={[...betColumns, ...pastColumns]}
                rows={past}
                keyOf={({ id }) => id}
                empty={{ title: texts.nonePast }}
              />
            </Section>
          </>
        )}
      </LoadedSection>
      {offered && (
        <OfferDialog
          bet={offered}
          offer={(stake) => calls.answerReview(offered.id, { answer: 'offer', stake })}
          onClose={() => setOffered(undefined)}
          onDone={list.reload}
        />
      )}
    </>
  );
}

const betColumns: readonly DataColumn<ReviewedBet>[] = [
  { name: texts.number, kind: 'number', show: ({ id }) => <BetLink id={id} /> },
  {
    name: texts.member,
    show: ({ userId, nickname, level }) => (
      <>
        <Person userId={userId} nickname={nickname} /> <Faint>{texts.levelOf(level)}</Faint>
      </>
    ),
  },
  {
    name: texts.picks,
    leads: true,
    show: ({ legs }) => (
      <Picks>
        {legs.map((leg, at) => (
          <li key={at}>
            {leg.title} <Faint>{pickedText(leg).market}</Faint> <strong>{pickedText(leg).pick}</strong>{' '}
            {oddsText(leg.price)}
          </li>
        ))}
      </Picks>
    ),
  },
  { name: texts.odds, kind: 'number', show: ({ totalPrice }) => oddsText(totalPrice) },
  { name: texts.stake, kind: 'number', show: ({ stake }) => <strong>{moneyText(stake)}</strong> },
  { name: texts.payout, kind: 'number', show: ({ payout }) => moneyText(payout) },
];

function leftColumn(serverTime: number): DataColumn<ReviewedBet> {
  const seconds = (until: number) => Math.max(0, Math.ceil((until - serverTime) / SECOND_MS));
  return { name: texts.left, kind: 'number', show: ({ until }) => texts.secondsLeft(seconds(until)) };
}

function answerColumn(
  { submit }: Resource<Reviews, undefined, Answered>,
  offer: (bet: ReviewedBet) => void,
): DataColumn<ReviewedBet> {
  return {
    name: shared.actions,
    kind: 'action',
    show: (bet) => (
      <RowActions>
        <Button
          $tone="gold"
          aria-label={texts.acceptOf(bet.id)}
          onClick={() => submit?.({ id: bet.id, answer: { answer: 'accept' } })}
        >
          {texts.accept}
        </Button>
        <Button aria-label={texts.offerOf(bet.id)} onClick={() => offer(bet)}>
          {texts.offer}
        </Button>
        <Button
          aria-label={texts.refuseOf(bet.id)}
          onClick={() => submit?.({ id: bet.id, answer: { answer: 'refuse' } })}
        >
          {texts.refuse}
        </Button>
      </RowActions>
    ),
  };
}

const pastColumns: readonly DataColumn<ReviewedBet>[] = [
  {
    name: texts.answer,
    show: ({ answer }) => {
      if (!answer) return texts.unanswered;
      if (!answer.offer) return texts.answerOf(answer.is);
      const { stake, takenBy } = answer.offer;
      return (
        <>
          {texts.offered(stake)}{' '}
          {takenBy !== null && (
            <Faint>
              {texts.taken} <BetLink id={takenBy} />
            </Faint>
          )}
        </>
      );
    },
  },
  { name: texts.by, show: ({ answer }) => answer && `${answer.by} ${dateTimeText(answer.at)}` },
  { name: texts.state, show: ({ state }) => adminTradingText.results.stateOf(state) },
];

interface TermsProps {
  terms: ReviewTerms;
  calls: Pick<TradingCalls, 'setReviewTerms'>;
  onSaved: () => void;
}

function Terms({ terms, calls, onSaved }: TermsProps) {
  const form = useForm<TermsForm, unknown>({
    empty: typedReviewTerms(terms),
    problemsOf: reviewTermsProblems,
    send: async (typed) => {
      const outcome = await calls.setReviewTerms(sentReviewTerms(typed));
      if (outcome.ok) onSaved();
      return outcome;
    },
    problemText: (name) => (name === 'wait' ? texts.termsWaitShape : texts.termsAmountShape),
  });
  return (
    <Form tries={form.tries} onSubmit={() => form.submit?.()}>
      <Faint>{texts.termsAbout}</Faint>
      <Fields>
        <FormFields form={form} fields={TERMS_FIELDS} />
      </Fields>
      <FailureNotice failure={form.failure} />
      {form.state === 'done' && (
        <Notice $tone="good" role="status">
          {texts.saved}
        </Notice>
      )}
      <RowActions>
        <Button type="submit" $tone="gold" disabled={!form.submit}>
          {form.submit ? texts.save : shared.doing}
        </Button>
      </RowActions>
    </Form>
  );
}

const Picks = styled.ul`
  display: grid;
  gap: 2px;
  min-width: 220px;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 12px;
`;
