import type { GiftSignal, LateSignal, SharpSignal } from '../../../contract/api/staff/signals';
import type { TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminSignalsText as texts } from '../../copy/adminSignals';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { Faint, Person } from '../frame/cells';
import { LoadedSection, Section } from '../frame/Section';
import { PastSuspensions } from './PastSuspensions';

/** Members whose bets or money deserve a look, with what shows it. */
export function SignalsSection({ calls }: { calls: Pick<TradingCalls, 'signals' | 'pastSuspensions'> }) {
  const list = useResource({ load: (_, signal) => calls.signals(signal) });
  return (
    <>
      <Section title={shared.section('signals')} about={texts.about}>
        <LoadedSection list={list}>
          {({ late, sharp, gifts }) => (
            <>
              <Kind name={texts.late} about={texts.lateAbout} columns={LATE} rows={late} />
              <Kind name={texts.sharp} about={texts.sharpAbout} columns={SHARP} rows={sharp} />
              <Kind name={texts.gifts} about={texts.giftsAbout} columns={GIFTS} rows={gifts} />
            </>
          )}
        </LoadedSection>
      </Section>
      <PastSuspensions calls={calls} />
    </>
  );
}

interface KindProps<Row> {
  name: string;
  about: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
}

function Kind<Row extends { userId: string; nickname: string }>({ name, about, columns, rows }: KindProps<Row>) {
  return (
    <>
      <h3>{name}</h3>
      <Faint>{about}</Faint>
      <DataTable
        label={name}
        columns={[{ name: texts.member, leads: true, show: (row) => <Person {...row} /> }, ...columns]}
        rows={rows}
        keyOf={({ userId }) => userId}
        empty={{ title: texts.none }}
        dense
      />
    </>
  );
}

const LATE: readonly DataColumn<LateSignal>[] = [
  { name: texts.liveBets, kind: 'number', show: ({ bets }) => texts.count(bets) },
  { name: texts.refused, kind: 'number', show: ({ refused }) => texts.count(refused) },
  { name: texts.share, kind: 'number', show: ({ bets, refused }) => texts.percent(refused, bets) },
];

const SHARP: readonly DataColumn<SharpSignal>[] = [
  { name: texts.bets, kind: 'number', show: ({ bets }) => texts.count(bets) },
  { name: texts.stakes, kind: 'number', show: ({ stakes }) => moneyText(stakes) },
  { name: texts.profit, kind: 'number', show: ({ profit }) => moneyText(profit) },
  { name: texts.deviations, kind: 'number', show: ({ deviations }) => texts.deviationsOf(deviations) },
];

const GIFTS: readonly DataColumn<GiftSignal>[] = [
  { name: texts.charged, kind: 'number', show: ({ charged }) => moneyText(charged) },
  { name: texts.exchanged, kind: 'number', show: ({ exchanged }) => moneyText(exchanged) },
  { name: texts.given, kind: 'number', show: ({ given }) => moneyText(given) },
];
