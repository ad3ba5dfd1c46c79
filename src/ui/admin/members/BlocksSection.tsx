import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { blockDraft, type BlockForm, blockProblems, EMPTY_BLOCK } from './memberForms';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface BlocksSectionProps {
  calls: Pick<AdminCalls, 'blocks' | 'block' | 'unblock'>;
}

type Blocked = { address: string; reason: string; blockedAt: number };

const words = copy.blocks;

export function BlocksSection({ calls }: BlocksSectionProps) {
  const list = useList({ query: undefined, load: (_, signal) => calls.blocks(signal) });
  const [deed, setDeed] = useState<Deed>();
  const columns: DataColumn<Blocked>[] = [
    { name: copy.address, show: ({ address }) => address },
    { name: words.reason, show: ({ reason }) => reason || shared.unknown },
    { name: words.at, kind: 'number', show: ({ blockedAt }) => dateTimeText(blockedAt) },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ address }) => (
        <Button onClick={() => setDeed({ ...words.unblockDeed(address), run: () => calls.unblock(address) })}>
          {words.unblock}
        </Button>
      ),
    },
  ];
  return (
    <Section title={shared.section('blocks')} about={words.about}>
      <NewBlock calls={calls} onBlocked={list.reload} />
      <Loaded list={list}>
        {(blocks) => (
          <DataTable
            label={shared.section('blocks')}
            columns={columns}
            rows={blocks}
            keyOf={({ address }) => address}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
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
    words: () => words.addressShape,
  });
  const draft = blockDraft(values);
  return (
    <Form tries={tries} onSubmit={() => passes() && setAsking(true)}>
      <Line>
        <Field {...bind('address')} label={words.address} hint={words.addressHint} autoComplete="off" maxLength={45} />
        <Field {...bind('reason')} label={words.reasonField} maxLength={200} />
        <Button type="submit" $tone="gold">
          {words.add}
        </Button>
      </Line>
      {blocked !== undefined && (
        <Notice $tone="good" role="status">
          {words.done(blocked)}
        </Notice>
      )}
      {isAsking && (
        <ConfirmDeed
          deed={{ ...words.block(draft.address), run: () => calls.block(draft) }}
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
