import { useState } from 'react';
import { styled } from 'styled-components';
import { ADJUSTED_ALONE_MAX } from '../../../contract/api/staff/adjustments';
import { BET_NUMBER, BET_NUMBER_MAX_DIGITS, type StaffBet, type StaffLeg } from '../../../contract/api/staff/trading';
import { labelText } from '../../../contract/labels/labelText';
import { Settlement } from '../../../contract/stream/market';
import type { Corrected, TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { plainTyped } from '../../../rules/text/amountTyped';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { adminText as shared } from '../../copy/admin';
import { adminMatchText } from '../../copy/adminMatch';
import { adminMoneyText } from '../../copy/adminMoney';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { EmptyState } from '../../primitives/EmptyState';
import { KeyValueList } from '../../primitives/KeyValueList';
import { useReport } from '../../primitives/Reported';
import { ReasonDialog } from '../frame/ReasonDialog';
import { RowActions } from '../frame/rowParts';
import { SearchBar } from '../frame/SearchBar';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';
import { CorrectionDialog, correctionsOf } from './CorrectionDialog';
import { MatchCorrectionDialog } from './MatchCorrectionDialog';
import { isEnded, legResultText } from './legResultText';
import { pickedText } from './pickedText';

interface ResultsSectionProps {
  calls: Pick<
    TradingCalls,
    'bet' | 'correct' | 'correctionPreview' | 'voidBet' | 'matchBets' | 'matchPreview' | 'correctMatch'
  >;
  clock: Clock;
  /** The bet that is shown at first. */
  first?: string | undefined;
}

const texts = adminTradingText.results;
/** The settlement follows a correction some moments later. */
const POLL_MS = 3_000;

/** Finds a bet by its number, corrects the results of its legs and voids it. */
export function ResultsSection({ calls, clock, first }: ResultsSectionProps) {
  const [id, setId] = useState(first !== undefined && BET_NUMBER.test(first) ? first : undefined);
  const [error, setError] = useState<string>();
  const search = (text: string) => {
    const number = plainTyped(text);
    if (BET_NUMBER.test(number)) setId(number);
    setError(number === '' ? texts.numberMissing : BET_NUMBER.test(number) ? undefined : texts.numberShape);
  };
  return (
    <Section title={shared.section('results')} about={texts.about}>
      <SearchBar
        label={texts.number}
        button={texts.find}
        inputMode="numeric"
        maxLength={BET_NUMBER_MAX_DIGITS}
        first={first}
        onSearch={search}
        {...(error !== undefined && { error })}
      />
      {id === undefined ? <EmptyState title={texts.empty} /> : <Found key={id} id={id} calls={calls} clock={clock} />}
    </Section>
  );
}

/** What is asked about: another result for a leg, or that the bet is void. */
type Asked = StaffLeg | 'void';

function Found({ id, calls, clock }: Omit<ResultsSectionProps, 'first'> & { id: string }) {
  const list = useResource({ load: (_, signal) => calls.bet(id, signal), polled: { clock, ms: POLL_MS } });
  const [asked, setAsked] = useState<Asked>();
  const [match, setMatch] = useState<StaffLeg>();
  const report = useReport();
  const close = () => {
    setAsked(undefined);
    setMatch(undefined);
    list.reload();
  };
  return (
    <LoadedSection list={list}>
      {(bet) => (
        <>
          <Facts>
            <KeyValueList rows={factsOf(bet)} />
          </Facts>
          {bet.state === 'open' && (
            <RowActions>
              <Button aria-label={texts.voidOf(bet.id)} onClick={() => setAsked('void')}>
                {texts.void}
              </Button>
            </RowActions>
          )}
          <DataTable
            label={texts.legs}
            columns={columnsOf(bet, { ask: setAsked, openMatch: setMatch })}
            rows={bet.legs}
            keyOf={({ place }) => place}
            empty={{ title: texts.empty }}
          />
          {asked === 'void' && (
            <ReasonDialog
              title={texts.voidOf(bet.id)}
              about={voidText(bet)}
              button={texts.voidButton}
              run={async (reason) => {
                const answer = await calls.voidBet(bet.id, reason);
                if (answer.ok) report(answerText(answer.value, () => texts.voided));
                return answer;
              }}
              onClose={close}
              onDone={() => {}}
            />
          )}
          {match && (
            <MatchCorrectionDialog
              match={match}
              calls={calls}
              onClose={close}
              onDone={(corrected) => report(answerText(corrected, texts.done))}
            />
          )}
          {asked !== undefined && asked !== 'void' && (
            <CorrectionDialog
              betId={bet.id}
              leg={asked}
              calls={calls}
              onClose={close}
              onDone={(corrected) => report(answerText(corrected, texts.done))}
            />
          )}
        </>
      )}
    </LoadedSection>
  );
}

function answerText(corrected: Corrected, done: (bets: number) => string): string {
  return corrected.waits ? texts.waits : done(corrected.bets);
}

/** What is taken is what the bet may pay. */
function voidText({ stake, payout }: StaffBet): string {
  const about = texts.voidAbout(moneyText(stake));
  return Math.max(stake, payout) > ADJUSTED_ALONE_MAX.won ? `${about}\n${adminMoneyText.beyond}` : about;
}

function factsOf(bet: StaffBet): [string, string][] {
  const state = texts.stateOf(bet.state);
  return [
    [texts.number, bet.id],
    [texts.member, `${bet.nickname} (${bet.userId})`],
    [texts.state, bet.state === 'settled' ? `${state} · ${texts.resultOf(bet.status)}` : state],
    [texts.stake, moneyText(bet.stake)],
    [texts.paid, moneyText(bet.paid)],
    [texts.placed, dateTimeText(bet.placedAt)],
  ];
}

interface LegActions {
  ask: (leg: StaffLeg) => void;
  /** All outcomes of its match at once. */
  openMatch: (leg: StaffLeg) => void;
}

function columnsOf(bet: StaffBet, { ask, openMatch }: LegActions): DataColumn<StaffLeg>[] {
  return [
    { name: texts.match, leads: true, show: ({ title }) => <strong>{labelText(title)}</strong> },
    { name: texts.market, show: (leg) => pickedText(leg).market },
    { name: texts.pick, show: (leg) => pickedText(leg).pick },
    { name: texts.price, kind: 'number', show: ({ price }) => oddsText(price) },
    { name: texts.result, show: (leg) => legResultText(bet, leg) },
    { name: texts.same, kind: 'number', show: ({ bets }) => texts.count(bets) },
    {
      name: shared.actions,
      kind: 'action',
      show: (leg) => {
        if (isEnded(bet) || correctionsOf(leg).length === 0) return texts.fixed;
        const isOpen = leg.result === Settlement.inProgress;
        return (
          <RowActions>
            <Button aria-label={(isOpen ? texts.settleOf : texts.correctOf)(leg.title)} onClick={() => ask(leg)}>
              {isOpen ? texts.settle : texts.correct}
            </Button>
            <Button aria-label={adminMatchText.title(leg.title)} onClick={() => openMatch(leg)}>
              {adminMatchText.open}
            </Button>
          </RowActions>
        );
      },
    },
  ];
}

/** Names and values stand near each other on a wide screen. */
const Facts = styled.div`
  max-width: 520px;
`;
