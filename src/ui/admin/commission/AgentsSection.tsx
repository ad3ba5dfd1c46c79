import { useState } from 'react';
import { AGENT_KINDS, type AgentKind, type AgentRow } from '../../../contract/api/commission/agents';
import type { StaffCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import type { Problems } from '../../../rules/session/fields';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Failure } from '../../primitives/Failure';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

type Calls = Pick<StaffCalls, 'agents' | 'setRates'>;

const words = copy.agents;

/** Managers, and what share of their members' stakes each of them gets. */
export function AgentsSection({ calls }: { calls: Calls }) {
  const list = useList({ query: undefined, load: (_, signal) => calls.agents(signal) });
  const [chosen, setChosen] = useState<AgentRow>();
  const columns: DataColumn<AgentRow>[] = [
    {
      name: words.agent,
      show: ({ userId, nickname }) => (
        <>
          <strong>{userId}</strong> {nickname}
        </>
      ),
    },
    { name: words.members, kind: 'number', show: ({ members }) => words.people(members) },
    ...AGENT_KINDS.map((kind): DataColumn<AgentRow> => ({
      name: words.kinds[kind],
      kind: 'number',
      show: ({ rates }) => words.percent(rates[kind]),
    })),
    { name: words.due, kind: 'number', show: ({ due }) => moneyText(due) },
    {
      name: shared.actions,
      kind: 'action',
      show: (row) => (
        <Button aria-label={words.changeOf(row.userId)} onClick={() => setChosen(row)}>
          {words.change}
        </Button>
      ),
    },
  ];
  return (
    <Section title={shared.section('agents')} about={words.about}>
      <Loaded list={list}>
        {(rows) => (
          <DataTable
            label={shared.section('agents')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
      {chosen && (
        <RatesDialog calls={calls} row={chosen} onClose={() => setChosen(undefined)} onChanged={list.reload} />
      )}
    </Section>
  );
}

type RatesForm = Record<AgentKind, string>;

/** Hundredths of a percent; undefined where it is no rate. */
function rateOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const rate = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return rate <= 1_000 ? rate : undefined;
}

interface RatesDialogProps {
  calls: Calls;
  row: AgentRow;
  onClose: () => void;
  onChanged: () => void;
}

function RatesDialog({ calls, row, onClose, onChanged }: RatesDialogProps) {
  const { failure, bind, submit, tries } = useForm<RatesForm, void>({
    empty: Object.fromEntries(AGENT_KINDS.map((kind) => [kind, (row.rates[kind] / 100).toFixed(2)])) as RatesForm,
    problemsOf: (form) => {
      const wrong = AGENT_KINDS.filter((kind) => rateOf(form[kind]) === undefined);
      return Object.fromEntries(wrong.map((kind) => [kind, 'shape'])) as Problems<RatesForm>;
    },
    send: async ({ casino, slot, mini }) => {
      const rates = { casino: rateOf(casino) ?? 0, slot: rateOf(slot) ?? 0, mini: rateOf(mini) ?? 0 };
      const outcome = await calls.setRates(row.id, rates);
      if (outcome.ok) {
        onChanged();
        onClose();
      }
      return outcome;
    },
    words: () => words.rateShape,
  });
  return (
    <Modal
      open
      title={words.changeOf(row.userId)}
      about={words.rateHint}
      onClose={() => submit && onClose()}
      width={380}
    >
      <Form tries={tries} onSubmit={() => submit?.()}>
        <Failure failure={failure} />
        {AGENT_KINDS.map((kind, at) => (
          <Field
            key={kind}
            {...bind(kind)}
            {...(at === 0 && { 'data-first': true })}
            label={words.kinds[kind]}
            inputMode="decimal"
            maxLength={5}
          />
        ))}
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? shared.save : shared.saving}
        </Button>
      </Form>
    </Modal>
  );
}
