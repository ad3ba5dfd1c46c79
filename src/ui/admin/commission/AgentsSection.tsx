import { AGENT_KINDS, AGENT_RATE, type AgentKind, type AgentRow } from '../../../contract/api/commission/agents';
import { percentText, percentTyped } from '../../../rules/text/percentTyped';
import type { TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import type { Problems } from '../../../rules/session/fields';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import type { DataColumn } from '../../primitives/DataTable';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { Person } from '../frame/cells';
import { type FormField, FormFields } from '../frame/FormFields';
import { ListSection } from '../frame/ListSection';
import { meanwhileOf, type SavedMeanwhile, SaveNotice } from '../frame/SaveNotice';
import { useResource } from '../../primitives/useResource';

type Calls = Pick<TradingCalls, 'agents' | 'setRates'>;

const texts = adminTradingText.agents;

/** Managers, and what share of their members' stakes each of them gets. */
export function AgentsSection({ calls }: { calls: Calls }) {
  const list = useResource({ load: (_, signal) => calls.agents(signal) });
  return (
    <ListSection
      title={shared.section('agents')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ userId }) => [
        {
          name: texts.change,
          label: texts.changeOf(userId),
          dialog: ({ row, latest, close, changed }) => (
            <RatesDialog
              key={row.rates.version}
              calls={calls}
              row={row}
              meanwhile={meanwhileOf(row.rates, latest.rates, { load: changed, show: () => changed(latest) })}
              onClose={close}
              onChanged={changed}
            />
          ),
        },
      ]}
    />
  );
}

const columns: readonly DataColumn<AgentRow>[] = [
  { name: texts.agent, show: Person },
  { name: texts.members, kind: 'number', show: ({ members }) => texts.people(members) },
  ...AGENT_KINDS.map((kind): DataColumn<AgentRow> => ({
    name: texts.kinds[kind],
    kind: 'number',
    show: ({ rates }) => texts.percent(rates[kind]),
  })),
  { name: texts.due, kind: 'number', show: ({ due }) => moneyText(due) },
];

type RatesForm = Record<AgentKind, string>;

const RATE_FIELDS = AGENT_KINDS.map((kind, at): FormField<RatesForm> => ({
  name: kind,
  label: texts.kinds[kind],
  inputMode: 'decimal',
  maxLength: percentText(AGENT_RATE.most).length,
  ...(at === 0 && { isFirst: true }),
}));

interface RatesDialogProps {
  calls: Calls;
  row: AgentRow;
  meanwhile: SavedMeanwhile;
  onClose: () => void;
  onChanged: () => void;
}

function RatesDialog({ calls, row, meanwhile, onClose, onChanged }: RatesDialogProps) {
  const form = useForm<RatesForm, void>({
    empty: Object.fromEntries(AGENT_KINDS.map((kind) => [kind, percentText(row.rates[kind])])) as RatesForm,
    problemsOf: (written) => {
      const wrong = AGENT_KINDS.filter((kind) => percentTyped(written[kind], AGENT_RATE) === undefined);
      return Object.fromEntries(wrong.map((kind) => [kind, 'shape'])) as Problems<RatesForm>;
    },
    send: async ({ casino, slot, mini }) => {
      const rates = {
        casino: percentTyped(casino, AGENT_RATE) ?? 0,
        slot: percentTyped(slot, AGENT_RATE) ?? 0,
        mini: percentTyped(mini, AGENT_RATE) ?? 0,
        version: row.rates.version,
      };
      const result = await calls.setRates(row.id, rates);
      if (result.ok) {
        onChanged();
        onClose();
      }
      return result;
    },
    problemText: () => texts.rateShape,
  });
  const { failure, submit, tries, isChanged } = form;
  return (
    <Modal
      open
      title={texts.changeOf(row.userId)}
      about={texts.rateHint}
      onClose={() => submit && onClose()}
      width={380}
    >
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <SaveNotice failure={failure} meanwhile={meanwhile} />
        <FormFields form={form} fields={RATE_FIELDS} />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? shared.save : shared.saving}
        </Button>
      </Form>
    </Modal>
  );
}
