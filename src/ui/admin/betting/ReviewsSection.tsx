import { styled } from 'styled-components';
import { useState } from 'react';
import type { ReviewAnswer, ReviewedBet, Reviews, ReviewTerms } from '../../../contract/api/staff/reviews';
import { labelText } from '../../../contract/labels/labelText';
import { SECOND_MS } from '../../../contract/units';
import type { TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { oddsText } from '../../../rules/text/odds';
import { adminText as shared } from '../../copy/admin';
import { adminReviewsText as texts } from '../../copy/adminReviews';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { FailureNotice } from '../../primitives/FailureNotice';
import { type Resource, useResource } from '../../primitives/useResource';
import { BetLink } from '../frame/BetLink';
import { DoneAt, Faint, Person } from '../frame/cells';
import { RowActions } from '../frame/rowParts';
import { meanwhileOf } from '../frame/SaveNotice';
import { LoadedSection, Section } from '../frame/Section';
import { OfferDialog } from './OfferDialog';
import { pickedText } from './pickedText';
import { ReviewTermsDialog } from './ReviewTermsDialog';

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
  const [edited, setEdited] = useState<ReviewTerms>();
  return (
    <>
      <Section
        title={shared.section('reviews')}
        about={texts.about}
        actions={list.value && <Button onClick={() => setEdited(list.value?.terms)}>{texts.terms}</Button>}
      >
        <FailureNotice failure={list.submitFailure} />
        <LoadedSection list={list}>
          {({ waiting, serverTime, terms }) => (
            <>
              <p>
                <span role="status">{texts.waitingCount(waiting.length)}</span> <Faint>{texts.now(terms)}</Faint>
              </p>
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
      <Section title={texts.past}>
        <LoadedSection list={list}>
          {({ past }) => (
            <DataTable
              label={texts.past}
              columns={[...betColumns, ...pastColumns]}
              rows={past}
              keyOf={({ id }) => id}
              empty={{ title: texts.nonePast }}
            />
          )}
        </LoadedSection>
      </Section>
      {edited && list.value && (
        <ReviewTermsDialog
          key={edited.version}
          terms={edited}
          save={calls.setReviewTerms}
          meanwhile={meanwhileOf(edited, list.value.terms, { load: list.reload, show: setEdited })}
          onClose={() => setEdited(undefined)}
          onDone={list.reload}
        />
      )}
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
            {labelText(leg.title)} <Faint>{pickedText(leg).market}</Faint> <strong>{pickedText(leg).pick}</strong>{' '}
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
  { name: texts.by, show: ({ answer }) => answer && <DoneAt by={answer.by} at={answer.at} /> },
  { name: texts.state, show: ({ state }) => adminTradingText.results.stateOf(state) },
];

const Picks = styled.ul`
  display: grid;
  gap: 2px;
  min-width: 220px;
`;
