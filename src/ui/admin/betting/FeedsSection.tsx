import { styled } from 'styled-components';
import type { Health } from '../../../contract/api/staff/health';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { Staleness } from '../../../rules/staleness';
import { timeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminFeeds';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Facts } from '../../primitives/Facts';
import { colour, size } from '../../tokens/tokens';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface FeedsSectionProps {
  calls: Pick<AdminCalls, 'health'>;
  clock: Clock;
}

type AreaHealth = Health['areas'][number];

const POLL_MS = 2_000;

/** How the feeds and the server that answers are doing, as it goes on. */
export function FeedsSection({ calls, clock }: FeedsSectionProps) {
  const list = useList({
    query: undefined,
    load: (_, signal) => calls.health(signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <Section title={shared.section('feeds')} {...(list.value && { about: copy.about(timeText(list.value.at)) })}>
      <Loaded list={list}>
        {(health) => (
          <>
            <DataTable
              label={copy.areas}
              columns={columns}
              rows={health.areas}
              keyOf={({ area }) => area}
              empty={{ title: copy.empty }}
            />
            <h3>{copy.process}</h3>
            <Narrow>
              <Facts facts={factsOf(health)} />
            </Narrow>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** By the same limits as members' pages have (house plan, health). */
export function stateOf({ age, epoch }: Pick<AreaHealth, 'age' | 'epoch'>): keyof typeof copy.states {
  if (epoch === null || age >= Staleness.downMs) return 'down';
  return age >= Staleness.lateMs ? 'late' : 'live';
}

const columns: readonly DataColumn<AreaHealth>[] = [
  { name: copy.area, show: ({ area }) => <strong>{copy.areaOf(area)}</strong> },
  { name: copy.state, show: (area) => <State data-state={stateOf(area)}>{copy.states[stateOf(area)]}</State> },
  { name: copy.age, kind: 'number', show: ({ age, epoch }) => (epoch === null ? copy.none : copy.ageText(age)) },
  { name: copy.epoch, show: ({ epoch }) => <Mono>{epoch ?? copy.none}</Mono> },
  { name: copy.version, kind: 'number', show: ({ version }) => copy.count(version) },
  { name: copy.fixtures, kind: 'number', show: ({ fixtures }) => copy.count(fixtures) },
  { name: copy.markets, kind: 'number', show: ({ markets }) => copy.count(markets) },
  { name: copy.bets, kind: 'number', show: ({ bets }) => copy.count(bets) },
  { name: copy.channels, kind: 'number', show: ({ channels }) => copy.count(channels) },
];

function factsOf({ term, streams, memberStreams, processes, process }: Health): [string, string][] {
  return [
    [copy.term, copy.count(term)],
    [copy.streams, copy.people(streams)],
    [copy.memberStreams, copy.people(memberStreams)],
    [copy.processes, copy.people(processes)],
    [copy.uptime, copy.uptimeText(process.uptime)],
    [copy.rss, copy.bytes(process.rss)],
    [copy.heap, `${copy.bytes(process.heapUsed)} / ${copy.bytes(process.heapTotal)}`],
    [copy.lag, copy.ms(process.lag)],
  ];
}

const State = styled.span`
  &[data-state='live'] {
    color: ${colour.good};
  }
  &[data-state='late'] {
    color: ${colour.warn};
  }
  &[data-state='down'] {
    color: ${colour.bad};
  }
`;

const Mono = styled.code`
  font-size: ${size.small};
`;

const Narrow = styled.div`
  max-width: 520px;
`;
