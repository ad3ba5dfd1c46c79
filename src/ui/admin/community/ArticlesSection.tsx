import type { ReactNode } from 'react';
import type { StaffArticle } from '../../../contract/api/community/articles';
import type { CommunityStaffCalls } from '../../../machines';
import { seoulDay } from '../../../rules/text/days';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import type { DataColumn } from '../../primitives/DataTable';
import { ArticleEditor } from './ArticleEditor';
import { Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { OpenedDialog } from '../frame/openedDialog';
import { meanwhileOfRow, type SavedMeanwhile } from '../frame/SaveNotice';
import { useResource } from '../../primitives/useResource';

interface ArticlesSectionProps {
  calls: Pick<CommunityStaffCalls, 'articles' | 'saveArticle' | 'removeArticle'>;
  newRef: () => string;
  /** Shows HTML as members see it. */
  show: (html: string) => ReactNode;
}

const texts = adminCommunityText.articles;

/** Events, rules, notices and frequent questions. */
export function ArticlesSection({ calls, newRef, show }: ArticlesSectionProps) {
  const list = useResource({ load: (_, signal) => calls.articles(signal) });
  const editor = (page: StaffArticle | undefined, { close, changed }: OpenedDialog, meanwhile?: SavedMeanwhile) => (
    <ArticleEditor
      key={page?.version}
      page={page}
      calls={calls}
      show={show}
      newRef={newRef}
      meanwhile={meanwhile}
      onClose={close}
      onSaved={changed}
    />
  );
  return (
    <ListSection
      title={shared.section('pages')}
      about={texts.about}
      list={list}
      add={{ name: texts.add, dialog: (opened) => editor(undefined, opened) }}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ id, title }) => [
        { name: shared.edit, dialog: (opened) => editor(opened.row, opened, meanwhileOfRow(opened)) },
        { name: shared.remove, confirm: { ...texts.removeConfirm(title), run: () => calls.removeArticle(id) } },
      ]}
    />
  );
}

const columns: readonly DataColumn<StaffArticle>[] = [
  { name: texts.kind, show: ({ kind }) => texts.kinds[kind] },
  { name: texts.position, kind: 'number', show: ({ position }) => position },
  { name: texts.title, show: ({ title }) => title },
  { name: texts.period, show: (page) => (page.kind === 'event' ? periodOf(page) : '') },
  {
    name: adminCommunityText.posts.status,
    show: ({ shown }) => <Status $tone={shown ? 'good' : 'muted'}>{shown ? shared.on : shared.off}</Status>,
  },
];

function periodOf({ startsAt, endsAt }: StaffArticle): string {
  if (startsAt === null && endsAt === null) return texts.always;
  const day = (at: number | null) => (at === null ? '' : seoulDay(at));
  return texts.periodText(day(startsAt), day(endsAt === null ? null : endsAt - 1));
}
