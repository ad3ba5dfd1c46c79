import { useState } from 'react';
import { CORRECTIONS, type StaffBet, type StaffLeg } from '../../../contract/api/staff/trading';
import { betLabel } from '../../../contract/labels/betLabel';
import { Settlement } from '../../../contract/stream/market';
import type { StaffCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { EmptyState } from '../../primitives/EmptyState';
import { Facts } from '../../primitives/Facts';
import { Notice } from '../../primitives/Notice';
import { ReasonDialog } from '../frame/ReasonDialog';
import { SearchBar } from '../frame/SearchBar';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

type Calls = Pick<StaffCalls, 'bet' | 'correct'>;

const words = copy.results;

/** A bet by its number, and another result for a leg of it. */
export function ResultsSection({ calls }: { calls: Calls }) {
  const [id, setId] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  return (
    <Section title={shared.section('results')} about={words.about}>
      <SearchBar
        label={words.number}
        button={words.find}
        inputMode="numeric"
        maxLength={15}
        onSearch={(text) => {
          setWrong(!/^\d{1,15}$/.test(text));
          if (/^\d{1,15}$/.test(text)) setId(text);
        }}
        {...(isWrong && { error: words.numberShape })}
      />
      {id === undefined ? <EmptyState title={words.empty} /> : <Found key={id} id={id} calls={calls} />}
    </Section>
  );
}

function Found({ id, calls }: { id: string; calls: Calls }) {
  const list = useList({ query: undefined, load: (_, signal) => calls.bet(id, signal) });
  const [chosen, setChosen] = useState<StaffLeg>();
  const [corrected, setCorrected] = useState<number>();
  return (
    <Loaded list={list}>
      {(bet) => (
        <>
          <div aria-live="polite">
            {corrected !== undefined && <Notice $tone="good">{words.done(corrected)}</Notice>}
          </div>
          <Facts facts={factsOf(bet)} />
          <DataTable
            label={words.legs}
            columns={columnsOf(bet, setChosen)}
            rows={bet.legs}
            keyOf={({ place }) => place}
            empty={{ title: words.empty }}
          />
          {chosen && (
            <ReasonDialog
              title={words.correctOf(chosen.title)}
              about={words.correctAbout(chosen.bets)}
              button={words.button}
              choice={{
                label: words.next,
                options: CORRECTIONS.filter((result) => result !== chosen.result).map((result) => [
                  String(result),
                  words.resultOf(result),
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
    </Loaded>
  );
}

function factsOf(bet: StaffBet): [string, string][] {
  return [
    [words.number, bet.id],
    [words.member, `${bet.nickname} (${bet.userId})`],
    [words.state, `${words.stateOf(bet.state)} · ${words.resultOf(bet.status)}`],
    [words.stake, moneyText(bet.stake)],
    [words.paid, moneyText(bet.paid)],
    [words.placed, dateTimeText(bet.placedAt)],
  ];
}

function columnsOf(bet: StaffBet, choose: (leg: StaffLeg) => void): DataColumn<StaffLeg>[] {
  const isOver = bet.state === 'cancelled' || bet.state === 'refused';
  const may = ({ isOdds, result }: StaffLeg) => isOdds && !isOver && result !== Settlement.inProgress;
  return [
    { name: words.match, show: ({ title }) => <strong>{title}</strong> },
    { name: words.market, show: ({ market }) => market },
    { name: words.pick, show: ({ pick }) => betLabel(pick) },
    { name: words.price, kind: 'number', show: ({ price }) => oddsText(price) },
    { name: words.result, show: ({ result }) => words.resultOf(result) },
    { name: words.same, kind: 'number', show: ({ bets }) => words.count(bets) },
    {
      name: shared.actions,
      kind: 'action',
      show: (leg) =>
        may(leg) ? (
          <Button aria-label={words.correctOf(leg.title)} onClick={() => choose(leg)}>
            {words.correct}
          </Button>
        ) : (
          words.fixed
        ),
    },
  ];
}
