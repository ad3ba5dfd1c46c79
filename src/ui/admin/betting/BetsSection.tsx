import { useState } from 'react';
import type { StaffBetFilter, FoundBet, FoundBets } from '../../../contract/api/staff/bets';
import { gameTypeLabel } from '../../../contract/codes/gameTypes';
import { labelText } from '../../../contract/labels/labelText';
import { BET_NUMBER } from '../../../contract/api/staff/trading';
import type { TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { oddsText } from '../../../rules/text/odds';
import { adminText as shared } from '../../copy/admin';
import { adminBetsText as texts } from '../../copy/adminBets';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { FailureNotice } from '../../primitives/FailureNotice';
import { useAddressFields } from '../../primitives/useAddressFields';
import { useResource } from '../../primitives/useResource';
import { DoneAt, Faint, Person } from '../frame/cells';
import { FileButtons } from '../frame/FileButtons';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useListFile } from '../frame/useListFile';
import { atStake, paidText } from './betAmounts';
import { BetSearchFields } from './BetSearchFields';
import { type BetSearchForm, EMPTY_SEARCH, filterOf, SEARCH_RULES } from './betSearchForm';
import { BetStoryDialog } from './BetStoryDialog';

interface BetsSectionProps {
  calls: Pick<TradingCalls, 'bets' | 'betsFile' | 'bet'>;
  /** In Seoul by the server's clock, `YYYY-MM-DD`. */
  today: string;
  /** Path of the page, to which sections are queries. */
  path: string;
}

/** `trail`: where each page up to the one shown began, but for the first. */
interface BetQuery {
  filter: StaffBetFilter;
  trail: readonly string[];
}

/** The bet whose story is open. */
const OPENED_RULES = { story: (text: string) => BET_NUMBER.test(text) };

/** All members' bets, searched. */
export function BetsSection({ calls, today, path }: BetsSectionProps) {
  const address = useAddressFields(SEARCH_RULES);
  const opened = useAddressFields(OPENED_RULES);
  const first = { ...EMPTY_SEARCH, ...(address.first as Partial<BetSearchForm>) };
  const [shown, setShown] = useState(opened.first.story);
  const show = (story: string | undefined) => {
    opened.write({ story });
    setShown(story);
  };
  const list = useResource<FoundBets, BetQuery>({
    query: { filter: filterOf(first), trail: [] },
    load: ({ filter, trail }, signal) => calls.bets({ ...filter, before: trail.at(-1) }, signal),
  });
  const { filter, trail } = list.query;
  const search = (form: BetSearchForm) => {
    const { in: place, ...fields } = form;
    address.write({ ...fields, in: form.search === '' ? undefined : place });
    list.setQuery({ filter: filterOf(form), trail: [] });
  };
  const file = useListFile((format) => calls.betsFile(filter, format), texts.fileName(today));
  const turnTo = (next: readonly string[]) => list.setQuery({ filter, trail: next });
  return (
    <Section
      title={shared.section('bets')}
      about={texts.about}
      actions={<FileButtons save={file.save} title={texts.fileAbout} />}
    >
      <BetSearchFields first={first} onSearch={search} />
      <FailureNotice failure={file.failure} />
      <LoadedSection list={list}>
        {({ items, next }) => (
          <>
            <DataTable
              label={shared.section('bets')}
              columns={[...columns, openColumn(show)]}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: texts.none }}
            />
            <RowActions role="group" aria-label={texts.pages}>
              {trail.length > 0 && <Button onClick={() => turnTo([])}>{texts.first}</Button>}
              {trail.length > 0 && <Button onClick={() => turnTo(trail.slice(0, -1))}>{texts.previous}</Button>}
              {next !== null && <Button onClick={() => turnTo([...trail, next])}>{texts.next}</Button>}
            </RowActions>
          </>
        )}
      </LoadedSection>
      {shown !== undefined && (
        <BetStoryDialog key={shown} id={shown} calls={calls} path={path} onClose={() => show(undefined)} />
      )}
    </Section>
  );
}

const columns: readonly DataColumn<FoundBet>[] = [
  { name: texts.placed, show: ({ placedAt }) => <DoneAt at={placedAt} /> },
  { name: texts.number, kind: 'number', show: ({ id }) => id },
  { name: texts.member, show: ({ userId, nickname }) => <Person userId={userId} nickname={nickname} /> },
  { name: texts.kind, show: ({ kind }) => gameTypeLabel(kind) },
  { name: texts.match, leads: true, show: ({ title, folds }) => texts.titleOf(labelText(title), folds) },
  { name: texts.price, kind: 'number', show: ({ price }) => oddsText(price) },
  { name: texts.stakeOf, kind: 'number', show: (bet) => <Stake bet={bet} /> },
  { name: texts.payout, kind: 'number', show: ({ payout }) => moneyText(payout) },
  { name: texts.paid, kind: 'number', show: paidText },
  { name: texts.state, show: stateText },
];

function Stake({ bet }: { bet: FoundBet }) {
  const left = atStake(bet);
  return (
    <>
      <div>{moneyText(bet.stake)}</div>
      {left !== undefined && (
        <Faint>
          {texts.atStake} {moneyText(left)}
        </Faint>
      )}
    </>
  );
}

function stateText({ state, status }: FoundBet): string {
  const { stateOf, resultOf } = adminTradingText.results;
  return state === 'settled' ? resultOf(status) : stateOf(state);
}

function openColumn(open: (id: string) => void): DataColumn<FoundBet> {
  return {
    name: shared.actions,
    kind: 'action',
    show: ({ id }) => (
      <Button aria-label={texts.openOf(id)} onClick={() => open(id)}>
        {texts.open}
      </Button>
    ),
  };
}
