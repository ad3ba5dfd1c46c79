import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { StaffPost, StaffPostPage } from '../../../contract/api/community/posts';
import { SEARCH_MAX } from '../../../contract/api/community/writing';
import { FIRST_PAGE } from '../../../contract/constants';
import type { CommunityStaffCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour, radius } from '../../tokens/tokens';
import { PostDialog } from './PostDialog';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface PostsSectionProps {
  calls: Pick<CommunityStaffCalls, 'posts' | 'hidePost' | 'hideComment'>;
}

const texts = adminCommunityText.posts;

/** What members write on the board; what breaks its rules is hidden here. */
export function PostsSection({ calls }: PostsSectionProps) {
  const list = useResource<StaffPostPage, { page: number; search: string }>({
    query: { page: FIRST_PAGE, search: '' },
    load: ({ page, search }, signal) => calls.posts({ page: String(page), ...(search !== '' && { search }) }, signal),
  });
  const [shown, setShown] = useState<number>();
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const [search, setSearch] = useState('');
  const post = list.value?.items.find(({ id }) => id === shown);
  const turn = ({ id, title, hidden }: StaffPost) =>
    setPendingAction({
      ...(hidden ? texts.showConfirm : texts.hideConfirm)(title),
      run: () => calls.hidePost(id, !hidden),
    });
  const columns: DataColumn<StaffPost>[] = [
    { name: texts.number, show: ({ id }) => id },
    { name: texts.title, show: ({ title }) => title },
    {
      name: texts.author,
      show: ({ userId, author }) => (
        <>
          <strong>{userId}</strong> {author.nickname}
        </>
      ),
    },
    { name: texts.at, kind: 'number', show: ({ postedAt }) => dateTimeText(postedAt) },
    {
      name: texts.counts,
      kind: 'number',
      show: ({ comments, views, likes }) => texts.countsOf(comments, views, likes),
    },
    {
      name: texts.status,
      show: ({ hidden }) => <State data-on={!hidden}>{hidden ? texts.hidden : texts.shown}</State>,
    },
    {
      name: shared.actions,
      kind: 'action',
      show: (one) => (
        <RowActions>
          <Button onClick={() => setShown(one.id)}>{texts.look}</Button>
          <Button onClick={() => turn(one)}>{one.hidden ? texts.show : texts.hide}</Button>
        </RowActions>
      ),
    },
  ];
  const find = (event: FormEvent) => {
    event.preventDefault();
    list.setQuery({ page: FIRST_PAGE, search: search.trim() });
  };
  return (
    <Section
      title={shared.section('posts')}
      about={texts.about}
      actions={
        <Search role="search" aria-label={shared.section('posts')} onSubmit={find}>
          <input
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            maxLength={SEARCH_MAX}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Button type="submit">{texts.find}</Button>
        </Search>
      }
    >
      <LoadedSection list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('posts')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: texts.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </LoadedSection>
      {post && <PostDialog post={post} calls={calls} onClose={() => setShown(undefined)} onChanged={list.reload} />}
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

const State = styled.span`
  color: ${colour.muted};
  &[data-on='true'] {
    color: ${colour.good};
  }
`;

const Search = styled.form`
  display: flex;
  gap: 6px;
  input {
    width: 220px;
    height: 32px;
    padding: 0 10px;
    border: 0;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
  }
`;
