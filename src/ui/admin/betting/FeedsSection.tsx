import { styled } from 'styled-components';
import type { Health } from '../../../contract/api/staff/health';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { Staleness } from '../../../rules/staleness';
import { timeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminFeedsText } from '../../copy/adminFeeds';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Mono, Status, type StatusTone } from '../frame/cells';
import { LoadedSection, LINE_TO_COME, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface FeedsSectionProps {
  calls: Pick<AdminCalls, 'health'>;
  clock: Clock;
}

type AreaHealth = Health['areas'][number];

const POLL_MS = 2_000;

/** Live health of the feeds and of the server that answers. */
export function FeedsSection({ calls, clock }: FeedsSectionProps) {
  const list = useResource({
    load: (_, signal) => calls.health(signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <Section
      title={shared.section('feeds')}
      about={list.value ? adminFeedsText.about(timeText(list.value.at)) : LINE_TO_COME}
    >
      <LoadedSection list={list}>
        {(health) => (
          <>
            <DataTable
              label={adminFeedsText.areas}
              columns={columns}
              rows={health.areas}
              keyOf={({ area }) => area}
              empty={{ title: adminFeedsText.empty }}
            />
            <h3>{adminFeedsText.process}</h3>
            <Narrow>
              <KeyValueList rows={factsOf(health)} />
            </Narrow>
          </>
        )}
      </LoadedSection>
    </Section>
  );
}

/** With the same limits as members' pages. */
export function feedStateOf({ age, epoch }: Pick<AreaHealth, 'age' | 'epoch'>): keyof typeof adminFeedsText.states {
  if (epoch === null || age >= Staleness.downMs) return 'down';
  return age >= Staleness.lateMs ? 'late' : 'live';
}

export const FEED_TONES: Readonly<Record<keyof typeof adminFeedsText.states, StatusTone>> = {
  live: 'good',
  late: 'warn',
  down: 'bad',
};

const columns: readonly DataColumn<AreaHealth>[] = [
  { name: adminFeedsText.area, show: ({ area }) => <strong>{adminFeedsText.areaOf(area)}</strong> },
  {
    name: adminFeedsText.state,
    show: (area) => <Status $tone={FEED_TONES[feedStateOf(area)]}>{adminFeedsText.states[feedStateOf(area)]}</Status>,
  },
  {
    name: adminFeedsText.age,
    kind: 'number',
    show: ({ age, epoch }) => (epoch === null ? adminFeedsText.none : adminFeedsText.ageText(age)),
  },
  { name: adminFeedsText.epoch, show: ({ epoch }) => <Mono>{epoch ?? adminFeedsText.none}</Mono> },
  { name: adminFeedsText.version, kind: 'number', show: ({ version }) => adminFeedsText.count(version) },
  { name: adminFeedsText.fixtures, kind: 'number', show: ({ fixtures }) => adminFeedsText.count(fixtures) },
  { name: adminFeedsText.markets, kind: 'number', show: ({ markets }) => adminFeedsText.count(markets) },
  { name: adminFeedsText.bets, kind: 'number', show: ({ bets }) => adminFeedsText.count(bets) },
  { name: adminFeedsText.channels, kind: 'number', show: ({ channels }) => adminFeedsText.count(channels) },
];

function factsOf({ term, streams, memberStreams, processes, process }: Health): [string, string][] {
  return [
    [adminFeedsText.term, adminFeedsText.count(term)],
    [adminFeedsText.streams, adminFeedsText.people(streams)],
    [adminFeedsText.memberStreams, adminFeedsText.people(memberStreams)],
    [adminFeedsText.processes, adminFeedsText.people(processes)],
    [adminFeedsText.uptime, adminFeedsText.uptimeText(process.uptime)],
    [adminFeedsText.rss, adminFeedsText.bytes(process.rss)],
    [adminFeedsText.heap, `${adminFeedsText.bytes(process.heapUsed)} / ${adminFeedsText.bytes(process.heapTotal)}`],
    [adminFeedsText.lag, adminFeedsText.ms(process.lag)],
  ];
}

const Narrow = styled.div`
  max-width: 520px;
`;
