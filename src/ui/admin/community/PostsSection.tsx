import type { StaffPost, StaffPostPage } from '../../../contract/api/community/posts';
import { SEARCH_MAX } from '../../../contract/api/community/writing';
import { FIRST_PAGE } from '../../../contract/constants';
import type { CommunityStaffCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import type { DataColumn } from '../../primitives/DataTable';
import { PostDialog } from './PostDialog';
import { Person, Status } from '../frame/cells';
import type { ListQuery } from '../frame/ListFilter';
import { ListSection } from '../frame/ListSection';
import { useResource } from '../../primitives/useResource';

interface PostsSectionProps {
  calls: Pick<CommunityStaffCalls, 'posts' | 'hidePost' | 'hideComment'>;
}

const texts = adminCommunityText.posts;

/** Members' posts and comments; those that break the rules are hidden here. */
export function PostsSection({ calls }: PostsSectionProps) {
  const list = useResource<StaffPostPage, ListQuery>({
    query: { page: FIRST_PAGE },
    load: ({ page, search }, signal) =>
      calls.posts({ page: String(page), ...(search !== undefined && { search }) }, signal),
  });
  return (
    <ListSection
      title={shared.section('posts')}
      about={texts.about}
      list={list}
      search={{ label: texts.search, button: texts.find, maxLength: SEARCH_MAX }}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ id, title, hidden }) => [
        {
          name: texts.look,
          dialog: ({ latest, close, changed }) => (
            <PostDialog post={latest} calls={calls} onClose={close} onChanged={changed} />
          ),
        },
        {
          name: hidden ? texts.show : texts.hide,
          confirm: {
            ...(hidden ? texts.showConfirm : texts.hideConfirm)(title),
            run: () => calls.hidePost(id, !hidden),
          },
        },
      ]}
    />
  );
}

const columns: readonly DataColumn<StaffPost>[] = [
  { name: texts.number, show: ({ id }) => id },
  { name: texts.title, show: ({ title }) => title },
  { name: texts.author, show: ({ userId, author }) => <Person userId={userId} nickname={author.nickname} /> },
  { name: texts.at, kind: 'number', show: ({ postedAt }) => dateTimeText(postedAt) },
  {
    name: texts.counts,
    kind: 'number',
    show: ({ comments, views, likes }) => texts.countsOf(comments, views, likes),
  },
  {
    name: texts.status,
    show: ({ hidden }) => <Status $tone={hidden ? 'muted' : 'good'}>{hidden ? texts.hidden : texts.shown}</Status>,
  },
];
