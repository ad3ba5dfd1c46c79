import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { StaffArticle } from '../../../contract/api/community/articles';
import type { CommunityStaffCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { colour } from '../../tokens/tokens';
import { dayText } from './articleForms';
import { ArticleEditor } from './ArticleEditor';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface ArticlesSectionProps {
  calls: Pick<CommunityStaffCalls, 'articles' | 'saveArticle' | 'removeArticle'>;
  /** Shows what others write as members see it. */
  show: (html: string) => ReactNode;
}

const texts = adminCommunityText.articles;

/** Events, rules, notices and frequent questions. */
export function ArticlesSection({ calls, show }: ArticlesSectionProps) {
  const list = useResource({ load: (_, signal) => calls.articles(signal) });
  const [edited, setEdited] = useState<StaffArticle | 'new'>();
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const columns: DataColumn<StaffArticle>[] = [
    { name: texts.kind, show: ({ kind }) => texts.kinds[kind] },
    { name: texts.position, kind: 'number', show: ({ position }) => position },
    { name: texts.title, show: ({ title }) => title },
    { name: texts.period, show: (page) => (page.kind === 'event' ? periodOf(page) : '') },
    {
      name: adminCommunityText.posts.status,
      show: ({ shown }) => <State data-on={shown}>{shown ? shared.on : shared.off}</State>,
    },
    {
      name: shared.actions,
      kind: 'action',
      show: (page) => (
        <RowActions>
          <Button onClick={() => setEdited(page)}>{shared.edit}</Button>
          <Button
            onClick={() =>
              setPendingAction({ ...texts.removeConfirm(page.title), run: () => calls.removeArticle(page.id) })
            }
          >
            {shared.remove}
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Section
      title={shared.section('pages')}
      about={texts.about}
      actions={
        <Button $tone="gold" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          {texts.add}
        </Button>
      }
    >
      <LoadedSection list={list}>
        {(pages) => (
          <DataTable
            label={shared.section('pages')}
            columns={columns}
            rows={pages}
            keyOf={({ id }) => id}
            empty={{ title: texts.none }}
          />
        )}
      </LoadedSection>
      {edited && (
        <ArticleEditor
          page={edited === 'new' ? undefined : edited}
          calls={calls}
          show={show}
          onClose={() => setEdited(undefined)}
          onSaved={list.reload}
        />
      )}
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

function periodOf({ startsAt, endsAt }: StaffArticle): string {
  if (startsAt === null && endsAt === null) return texts.always;
  const day = (at: number | null) => (at === null ? '' : dayText(at));
  return texts.periodText(day(startsAt), day(endsAt === null ? null : endsAt - 1));
}

const State = styled.span`
  color: ${colour.muted};
  &[data-on='true'] {
    color: ${colour.good};
  }
`;
