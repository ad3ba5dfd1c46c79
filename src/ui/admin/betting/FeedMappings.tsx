import type { MappingRow } from '../../../contract/api/staff/feedMappings';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { adminMappingsText as texts } from '../../copy/adminMappings';
import type { DataColumn } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { Faint } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import { IgnoredByFeed } from './IgnoredByFeed';
import { MappingDialog, siteMarketText } from './MappingDialog';
import { listIn, type MappingCalls, type MappingListProps } from './mappingList';

const POLL_MS = 10_000;

/** Which markets of the feed staff has mapped, and what the feed sent and the site could not use. */
export function FeedMappings({ calls, clock }: { calls: MappingCalls; clock: Clock }) {
  const all = useResource({ load: (_, signal) => calls.feedIgnored(signal), polled: { clock, ms: POLL_MS } });
  return (
    <>
      <Mappings calls={calls} all={all} />
      <IgnoredByFeed calls={calls} all={all} />
    </>
  );
}

function Mappings({ calls, all }: MappingListProps) {
  const isUsed = all.value?.feeds.includes('lsports') ?? true;
  return (
    <ListSection
      title={texts.mappings}
      about={texts.mappingsAbout}
      list={listIn(all, ({ mappings }) => mappings)}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.noMapping}
      add={{ name: texts.add, dialog: (opened) => <MappingDialog calls={calls} {...opened} /> }}
      actions={({ id, market }) => [
        {
          name: texts.change,
          label: texts.changeOf(id),
          dialog: (opened) => <MappingDialog calls={calls} id={id} market={market} {...opened} />,
        },
        {
          name: texts.remove,
          label: texts.removeOf(id),
          confirm: { ...texts.removeConfirm(id), run: () => calls.removeMapping(id) },
        },
      ]}
    >
      {!isUsed && <Faint>{texts.otherFeed(all.value?.feeds ?? [])}</Faint>}
    </ListSection>
  );
}

const columns: readonly DataColumn<MappingRow>[] = [
  { name: texts.id, leads: true, show: ({ id }) => <strong>{id}</strong> },
  { name: texts.market, show: ({ market }) => siteMarketText(market) },
  { name: texts.by, show: ({ by }) => by },
  { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
];
