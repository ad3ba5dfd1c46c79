import { useState } from 'react';
import {
  BET_NUMBER,
  BET_NUMBER_MAX_DIGITS,
  CORRECTIONS,
  type StaffBet,
  type StaffLeg,
} from '../../../contract/api/staff/trading';
import { outcomeLabel } from '../../../contract/labels/outcomeLabel';
import { Settlement } from '../../../contract/stream/market';
import type { TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { EmptyState } from '../../primitives/EmptyState';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Notice } from '../../primitives/Notice';
import { ReasonDialog } from '../frame/ReasonDialog';
import { SearchBar } from '../frame/SearchBar';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

type Calls = Pick<TradingCalls, 'bet' | 'correct'>;

const texts = adminTradingText.results;

/** Finds a bet by its number, and corrects the result of a leg. */
export function ResultsSection({ calls }: { calls: Calls }) {
  const [id, setId] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  return (
    <Section title={shared.section('results')} about={texts.about}>
      <SearchBar
        label={texts.number}
        button={texts.find}
        inputMode="numeric"
        maxLength={BET_NUMBER_MAX_DIGITS}
        onSearch={(text) => {
          setWrong(!BET_NUMBER.test(text));
          if (BET_NUMBER.test(text)) setId(text);
        }}
        {...(isWrong && { error: texts.numberShape })}
      />
      {id === undefined ? <EmptyState title={texts.empty} /> : <Found key={id} id={id} calls={calls} />}
    </Section>
  );
}

function Found({ id, calls }: { id: string; calls: Calls }) {
  const list = useResource({ load: (_, signal) => calls.bet(id, signal) });
  const [chosen, setChosen] = useState<StaffLeg>();
  const [corrected, setCorrected] = useState<number>();
  return (
    <LoadedSection list={list}>
      {(bet) => (
        <>
          <div aria-live="polite">
            {corrected !== undefined && <Notice $tone="good">{texts.done(corrected)}</Notice>}
          </div>
          <KeyValueList rows={factsOf(bet)} />
          <DataTable
            label={texts.legs}
            columns={columnsOf(bet, setChosen)}
            rows={bet.legs}
            keyOf={({ place }) => place}
            empty={{ title: texts.empty }}
          />
          {chosen && (
            <ReasonDialog
              title={texts.correctOf(chosen.title)}
              about={texts.correctAbout(chosen.bets)}
              button={texts.button}
              choice={{
                label: texts.next,
                options: CORRECTIONS.filter((result) => result !== chosen.result).map((result) => [
                  String(result),
                  texts.resultOf(result),
                ]),
              }}
              run={async (reason, value) => {
                const result = CORRECTIONS.find((one) => String(one) === value) ?? CORRECTIONS[0];
                const outcome = await calls.correct(bet.id, chosen.place, { result, reason });
                if (outcome.ok) setCorrected(outcome.value);
                return outcome;
              }}
              onClose={() => setChosen(undefined)}
              onDone={list.reload}
            />
          )}
        </>
      )}
    </LoadedSection>
  );
}

function factsOf(bet: StaffBet): [string, string][] {
  return [
    [texts.number, bet.id],
    [texts.member, `${bet.nickname} (${bet.userId})`],
    [texts.state, `${texts.stateOf(bet.state)} · ${texts.resultOf(bet.status)}`],
    [texts.stake, moneyText(bet.stake)],
    [texts.paid, moneyText(bet.paid)],
    [texts.placed, dateTimeText(bet.placedAt)],
  ];
}

function columnsOf(bet: StaffBet, choose: (leg: StaffLeg) => void): DataColumn<StaffLeg>[] {
  const isOver = bet.state === 'cancelled' || bet.state === 'refused';
  const may = ({ isOdds, result }: StaffLeg) => isOdds && !isOver && result !== Settlement.inProgress;
  return [
    { name: texts.match, show: ({ title }) => <strong>{title}</strong> },
    { name: texts.market, show: ({ market }) => market },
    { name: texts.pick, show: ({ pick }) => outcomeLabel(pick) },
    { name: texts.price, kind: 'number', show: ({ price }) => oddsText(price) },
    { name: texts.result, show: ({ result }) => texts.resultOf(result) },
    { name: texts.same, kind: 'number', show: ({ bets }) => texts.count(bets) },
    {
      name: shared.actions,
      kind: 'action',
      show: (leg) =>
        may(leg) ? (
          <Button aria-label={texts.correctOf(leg.title)} onClick={() => choose(leg)}>
            {texts.correct}
          </Button>
        ) : (
          texts.fixed
        ),
    },
  ];
}
