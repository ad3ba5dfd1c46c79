import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { blockDraft, type BlockForm, blockProblems, EMPTY_BLOCK } from './memberForms';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface BlocksSectionProps {
  calls: Pick<AdminCalls, 'blocks' | 'block' | 'unblock'>;
}

type Blocked = { address: string; reason: string; blockedAt: number };

const texts = adminMembersText.blocks;

export function BlocksSection({ calls }: BlocksSectionProps) {
  const list = useResource({ load: (_, signal) => calls.blocks(signal) });
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const columns: DataColumn<Blocked>[] = [
    { name: adminMembersText.address, show: ({ address }) => address },
    { name: texts.reason, show: ({ reason }) => reason || shared.unknown },
    { name: texts.at, kind: 'number', show: ({ blockedAt }) => dateTimeText(blockedAt) },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ address }) => (
        <Button
          onClick={() => setPendingAction({ ...texts.unblockConfirm(address), run: () => calls.unblock(address) })}
        >
          {texts.unblock}
        </Button>
      ),
    },
  ];
  return (
    <Section title={shared.section('blocks')} about={texts.about}>
      <NewBlock calls={calls} onBlocked={list.reload} />
      <LoadedSection list={list}>
        {(blocks) => (
          <DataTable
            label={shared.section('blocks')}
            columns={columns}
            rows={blocks}
            keyOf={({ address }) => address}
            empty={{ title: texts.none }}
          />
        )}
      </LoadedSection>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

/** What is typed stays until the address is blocked. */
function NewBlock({ calls, onBlocked }: { calls: Pick<AdminCalls, 'block'>; onBlocked: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [blocked, setBlocked] = useState<string>();
  const { values, bind, passes, tries, clear } = useForm<BlockForm, void>({
    empty: EMPTY_BLOCK,
    problemsOf: blockProblems,
    send: (form) => calls.block(blockDraft(form)),
    problemText: () => texts.addressShape,
  });
  const draft = blockDraft(values);
  return (
    <Form tries={tries} onSubmit={() => passes() && setAsking(true)}>
      <Line>
        <Field {...bind('address')} label={texts.address} hint={texts.addressHint} autoComplete="off" maxLength={45} />
        <Field {...bind('reason')} label={texts.reasonField} maxLength={200} />
        <Button type="submit" $tone="gold">
          {texts.add}
        </Button>
      </Line>
      {blocked !== undefined && (
        <Notice $tone="good" role="status">
          {texts.done(blocked)}
        </Notice>
      )}
      {isAsking && (
        <ConfirmAction
          action={{ ...texts.blockConfirm(draft.address), run: () => calls.block(draft) }}
          onClose={() => setAsking(false)}
          onDone={() => {
            setBlocked(draft.address);
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
