import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { StaffPage } from '../../../contract/api/community/articles';
import type { TalkDeskCalls } from '../../../machines';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminCommunity';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { colour } from '../../tokens/tokens';
import { dayText } from './articleForms';
import { PageEditor } from './ArticleEditor';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface PagesSectionProps {
  calls: Pick<TalkDeskCalls, 'pages' | 'savePage' | 'removePage'>;
  /** Shows what others write as members see it. */
  show: (html: string) => ReactNode;
}

const words = copy.pages;

/** Events, rules, notices and frequent questions. */
export function PagesSection({ calls, show }: PagesSectionProps) {
  const list = useList({ query: undefined, load: (_, signal) => calls.pages(signal) });
  const [edited, setEdited] = useState<StaffPage | 'new'>();
  const [deed, setDeed] = useState<Deed>();
  const columns: DataColumn<StaffPage>[] = [
    { name: words.kind, show: ({ kind }) => words.kinds[kind] },
    { name: words.position, kind: 'number', show: ({ position }) => position },
    { name: words.title, show: ({ title }) => title },
    { name: words.period, show: (page) => (page.kind === 'event' ? periodOf(page) : '') },
    {
      name: copy.posts.status,
      show: ({ shown }) => <State data-on={shown}>{shown ? shared.on : shared.off}</State>,
    },
    {
      name: shared.actions,
      kind: 'action',
      show: (page) => (
        <RowActions>
          <Button onClick={() => setEdited(page)}>{shared.edit}</Button>
          <Button onClick={() => setDeed({ ...words.removeDeed(page.title), run: () => calls.removePage(page.id) })}>
            {shared.remove}
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Section
      title={shared.section('pages')}
      about={words.about}
      actions={
        <Button $tone="gold" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          {words.add}
        </Button>
      }
    >
      <Loaded list={list}>
        {(pages) => (
          <DataTable
            label={shared.section('pages')}
            columns={columns}
            rows={pages}
            keyOf={({ id }) => id}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
      {edited && (
        <PageEditor
          page={edited === 'new' ? undefined : edited}
          calls={calls}
          show={show}
          onClose={() => setEdited(undefined)}
          onSaved={list.reload}
        />
      )}
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
    </Section>
  );
}

function periodOf({ startsAt, endsAt }: StaffPage): string {
  if (startsAt === null && endsAt === null) return words.always;
  const day = (at: number | null) => (at === null ? '' : dayText(at));
  return words.periodText(day(startsAt), day(endsAt === null ? null : endsAt - 1));
}

const State = styled.span`
  color: ${colour.muted};
  &[data-on='true'] {
    color: ${colour.good};
  }
`;
