import type { PastSuspension } from '../../../contract/api/staff/watch';
import { labelText } from '../../../contract/labels/labelText';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { SUSPENSION_CAUSES } from '../../../contract/labels/suspensionCauses';
import type { TradingCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminTradingText } from '../../copy/adminTrading';
import { adminWatchText as texts } from '../../copy/adminWatch';
import type { DataColumn } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import { evidenceText } from './evidenceText';

const { suspensions } = adminTradingText;

/** What the server suspended by itself, with what showed it. */
export function PastSuspensions({ calls }: { calls: Pick<TradingCalls, 'pastSuspensions'> }) {
  const list = useResource({ load: (_, signal) => calls.pastSuspensions(signal) });
  return (
    <ListSection
      title={texts.past}
      about={texts.pastAbout}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      canRefresh
    />
  );
}

const columns: readonly DataColumn<PastSuspension>[] = [
  { name: suspensions.what, leads: true, show: ({ fixture }) => <strong>{fixture}</strong> },
  {
    name: suspensions.part,
    show: ({ market, sport }) => (market === '' ? suspensions.whole : marketLabel(market, sport)),
  },
  { name: adminTradingText.reason, show: ({ evidence }) => labelText(SUSPENSION_CAUSES[evidence.cause]) },
  { name: texts.evidence, show: ({ evidence }) => evidenceText(evidence) },
  { name: suspensions.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
  {
    name: texts.state,
    show: ({ isRunning }) => (
      <Status $tone={isRunning ? 'warn' : 'muted'}>{isRunning ? texts.running : texts.over}</Status>
    ),
  },
];
