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
import { useResource } from '../../primitives/useResource';

interface ArticlesSectionProps {
  calls: Pick<CommunityStaffCalls, 'articles' | 'saveArticle' | 'removeArticle'>;
  /** Shows HTML as members see it. */
  show: (html: string) => ReactNode;
}

const texts = adminCommunityText.articles;

/** Events, rules, notices and frequent questions. */
export function ArticlesSection({ calls, show }: ArticlesSectionProps) {
  const list = useResource({ load: (_, signal) => calls.articles(signal) });
  const editor = (page: StaffArticle | undefined, { close, changed }: OpenedDialog) => (
    <ArticleEditor page={page} calls={calls} show={show} onClose={close} onSaved={changed} />
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
        { name: shared.edit, dialog: ({ row, ...opened }) => editor(row, opened) },
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
