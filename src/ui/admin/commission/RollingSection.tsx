import { useState } from 'react';
import { styled } from 'styled-components';
import { type Agent, AGENT_KINDS, type AgentKind, type Withdrawn } from '../../../contract/api/commission/agents';
import type { AgentCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { DoneAt } from '../frame/cells';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';
import { adminText as shared } from '../../copy/admin';
import { agentsText } from '../../copy/agents';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Notice } from '../../primitives/Notice';
import { colour, radius, size } from '../../tokens/tokens';

interface RollingSectionProps {
  calls: Pick<AgentCalls, 'agent' | 'withdraw'>;
  clock: Clock;
  /** A random reference (UUID). */
  newRef: () => string;
}

const POLL_MS = 10_000;

/** The manager's commission from members' stakes, by kind, and how much of it can be withdrawn. */
export function RollingSection({ calls, clock, newRef }: RollingSectionProps) {
  const list = useResource({
    load: (_, signal) => calls.agent(signal),
    polled: { clock, ms: POLL_MS },
  });
  // One reference for all retries: even if an answer is lost, the commission is converted once.
  const [asking, setAsking] = useState<{ ref: string; amount: number | undefined }>();
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();
  return (
    <LoadedSection list={list}>
      {(agent) => (
        <>
          <Section title={`${agent.title} ${agentsText.rolling}`} about={agentsText.about}>
            <div aria-live="polite">
              {withdrawn && <Notice $tone="good">{agentsText.withdrawn(withdrawn.amount)}</Notice>}
            </div>
            <Figures>
              <dl>
                <div>
                  <dt>{agentsText.due}</dt>
                  <dd data-due="">{knownText(agent.totalRollingAmount)}</dd>
                </div>
                <div>
                  <dt>{agentsText.money}</dt>
                  <dd>{moneyText(agent.emoney)}</dd>
                </div>
              </dl>
              <Button
                $tone="gold"
                $size="large"
                disabled={agent.totalRollingAmount === 0}
                onClick={() => {
                  setWithdrawn(undefined);
                  setAsking({ ref: newRef(), amount: agent.totalRollingAmount });
                }}
              >
                {agentsText.withdraw}
              </Button>
            </Figures>
            {agent.totalRollingAmount === undefined && <Notice>{agentsText.dueUnknown}</Notice>}
            <DataTable
              label={agentsText.byKind}
              columns={KIND_COLUMNS}
              rows={kindsOf(agent)}
              keyOf={({ name }) => name}
              empty={{ title: agentsText.noWithdrawals }}
            />
          </Section>
          <Section title={agentsText.withdrawals}>
            <DataTable
              label={agentsText.withdrawals}
              columns={WITHDRAWAL_COLUMNS}
              rows={agent.withdrawals}
              keyOf={({ id }) => id}
              empty={{ title: agentsText.noWithdrawals }}
            />
          </Section>
          {asking && (
            <ConfirmAction
              action={{
                title: agentsText.withdrawTitle,
                text: agentsText.withdrawText(asking.amount),
                button: agentsText.withdrawButton,
                run: async () => {
                  const result = await calls.withdraw(asking.ref);
                  if (result.ok) setWithdrawn(result.value);
                  return result;
                },
              }}
              onClose={() => setAsking(undefined)}
              onDone={list.reload}
            />
          )}
        </>
      )}
    </LoadedSection>
  );
}

interface KindRow {
  name: string;
  /** Undefined: all kinds together. */
  rate: number | undefined;
  /** Undefined, as what comes of it: not known yet. */
  turnover: number | undefined;
  before: number | undefined;
  after: number | undefined;
  total: number | undefined;
}

function kindsOf({ casinoAgent, slotAgent, miniAgent, userRolling: rolling }: Agent): KindRow[] {
  const agents = { casino: casinoAgent, slot: slotAgent, mini: miniAgent };
  const rows = AGENT_KINDS.map((kind: AgentKind): KindRow => {
    const { rate, turnover } = agents[kind];
    const [before, after, total] = [rolling?.[`${kind}Before`], rolling?.[`${kind}After`], rolling?.[`${kind}Total`]];
    return { name: agentsText.agentOf(kind), rate, turnover, before, after, total };
  });
  const turnover = rolling && rows.reduce((sum, row) => sum + (row.turnover ?? 0), 0);
  const { beforeTotal: before, afterTotal: after, total } = rolling ?? {};
  return [...rows, { name: agentsText.total, rate: undefined, turnover, before, after, total }];
}

function knownText(amount: number | undefined): string {
  return amount === undefined ? shared.unknown : moneyText(amount);
}

const KIND_COLUMNS: readonly DataColumn<KindRow>[] = [
  { name: agentsText.kind, show: ({ name }) => <strong>{name}</strong> },
  {
    name: agentsText.rate,
    kind: 'number',
    show: ({ rate }) => (rate === undefined ? shared.unknown : agentsText.percent(rate)),
  },
  { name: agentsText.turnover, kind: 'number', show: ({ turnover }) => knownText(turnover) },
  { name: agentsText.before, kind: 'number', show: ({ before }) => knownText(before) },
  { name: agentsText.after, kind: 'number', show: ({ after }) => knownText(after) },
  { name: agentsText.total, kind: 'number', show: ({ total }) => knownText(total) },
];

const WITHDRAWAL_COLUMNS: readonly DataColumn<Agent['withdrawals'][number]>[] = [
  { name: agentsText.at, show: ({ at }) => <DoneAt at={at} /> },
  ...AGENT_KINDS.map((kind): DataColumn<Agent['withdrawals'][number]> => ({
    name: agentsText.kindOf(kind),
    kind: 'number',
    show: (row) => moneyText(row[kind]),
  })),
  { name: agentsText.total, kind: 'number', show: ({ amount }) => <strong>{moneyText(amount)}</strong> },
];

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 14px 16px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 40px;
    font-variant-numeric: tabular-nums;
  }
  dt {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  dd {
    font-size: ${size.title};
    font-weight: 600;
  }
  [data-due] {
    color: ${colour.gold};
  }
`;
