import { useState } from 'react';
import { styled } from 'styled-components';
import { BLOCK_ADDRESS_LENGTH, BLOCK_REASON_MAX } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import type { DataColumn } from '../../primitives/DataTable';
import { Form } from '../../primitives/Form';
import { useForm } from '../../primitives/useForm';
import { blockDraft, type BlockForm, blockProblems, EMPTY_BLOCK } from './memberForms';
import { type FormField, FormFields } from '../frame/FormFields';
import { ListSection } from '../frame/ListSection';
import { useResource } from '../../primitives/useResource';

interface BlocksSectionProps {
  calls: Pick<AdminCalls, 'blocks' | 'block' | 'unblock'>;
}

type Blocked = { address: string; reason: string; blockedAt: number };

const texts = adminMembersText.blocks;

const FIELDS: readonly FormField<BlockForm>[] = [
  {
    name: 'address',
    label: texts.address,
    hint: texts.addressHint,
    autoComplete: 'off',
    maxLength: BLOCK_ADDRESS_LENGTH.most,
  },
  { name: 'reason', label: texts.reasonField, maxLength: BLOCK_REASON_MAX },
];

export function BlocksSection({ calls }: BlocksSectionProps) {
  const list = useResource({ load: (_, signal) => calls.blocks(signal) });
  return (
    <ListSection
      title={shared.section('blocks')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={({ address }) => address}
      none={texts.none}
      actions={({ address }) => [
        { name: texts.unblock, confirm: { ...texts.unblockConfirm(address), run: () => calls.unblock(address) } },
      ]}
    >
      <NewBlock calls={calls} onBlocked={list.reload} />
    </ListSection>
  );
}

const columns: readonly DataColumn<Blocked>[] = [
  { name: adminMembersText.address, show: ({ address }) => address },
  { name: texts.reason, show: ({ reason }) => reason || shared.unknown },
  { name: texts.at, kind: 'number', show: ({ blockedAt }) => dateTimeText(blockedAt) },
];

/** What is typed is cleared only once the address is blocked. */
function NewBlock({ calls, onBlocked }: { calls: Pick<AdminCalls, 'block'>; onBlocked: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const form = useForm<BlockForm, void>({
    empty: EMPTY_BLOCK,
    problemsOf: blockProblems,
    send: (written) => calls.block(blockDraft(written)),
    problemText: () => texts.addressShape,
  });
  const { passes, tries, clear } = form;
  const draft = blockDraft(form.values);
  return (
    <Form tries={tries} onSubmit={() => passes() && setAsking(true)}>
      <Line>
        <FormFields form={form} fields={FIELDS} />
        <Button type="submit" $tone="gold">
          {texts.add}
        </Button>
      </Line>
      {isAsking && (
        <ConfirmAction
          action={{
            ...texts.blockConfirm(draft.address),
            done: texts.done(draft.address),
            run: () => calls.block(draft),
          }}
          onClose={() => setAsking(false)}
          onDone={() => {
            clear();
            onBlocked();
          }}
        />
      )}
    </Form>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 260px) minmax(0, 420px) auto;
  align-items: start;
  justify-content: start;
  gap: 10px;
  button {
    min-height: 42px;
    margin-top: 24px;
  }
  [data-layout='mobile'] & {
    grid-template-columns: minmax(0, 1fr);
    justify-content: stretch;
    button {
      margin-top: 0;
    }
  }
`;
