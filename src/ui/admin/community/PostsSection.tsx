import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { StaffPost, StaffPostPage } from '../../../contract/api/community/posts';
import { SEARCH_MAX } from '../../../contract/api/community/writing';
import { FIRST_PAGE } from '../../../contract/constants';
import type { TalkDeskCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminCommunity';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour, radius } from '../../tokens/tokens';
import { PostDialog } from './PostDialog';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface PostsSectionProps {
  calls: Pick<TalkDeskCalls, 'posts' | 'hidePost' | 'hideComment'>;
}

const words = copy.posts;

/** What members write on the board; what breaks its rules is hidden here. */
export function PostsSection({ calls }: PostsSectionProps) {
  const list = useList<StaffPostPage, { page: number; search: string }>({
    query: { page: FIRST_PAGE, search: '' },
    load: ({ page, search }, signal) => calls.posts({ page: String(page), ...(search !== '' && { search }) }, signal),
  });
  const [shown, setShown] = useState<number>();
  const [deed, setDeed] = useState<Deed>();
  const [search, setSearch] = useState('');
  const post = list.value?.items.find(({ id }) => id === shown);
  const turn = ({ id, title, hidden }: StaffPost) =>
    setDeed({ ...(hidden ? words.showDeed : words.hideDeed)(title), run: () => calls.hidePost(id, !hidden) });
  const columns: DataColumn<StaffPost>[] = [
    { name: words.number, show: ({ id }) => id },
    { name: words.title, show: ({ title }) => title },
    {
      name: words.author,
      show: ({ userId, author }) => (
        <>
          <strong>{userId}</strong> {author.nickname}
        </>
      ),
    },
    { name: words.at, kind: 'number', show: ({ postedAt }) => dateTimeText(postedAt) },
    {
      name: words.counts,
      kind: 'number',
      show: ({ comments, views, likes }) => words.countsOf(comments, views, likes),
    },
    {
      name: words.status,
      show: ({ hidden }) => <State data-on={!hidden}>{hidden ? words.hidden : words.shown}</State>,
    },
    {
      name: shared.actions,
      kind: 'action',
      show: (one) => (
        <RowActions>
          <Button onClick={() => setShown(one.id)}>{words.look}</Button>
          <Button onClick={() => turn(one)}>{one.hidden ? words.show : words.hide}</Button>
        </RowActions>
      ),
    },
  ];
  const find = (event: FormEvent) => {
    event.preventDefault();
    list.ask({ page: FIRST_PAGE, search: search.trim() });
  };
  return (
    <Section
      title={shared.section('posts')}
      about={words.about}
      actions={
        <Search role="search" aria-label={shared.section('posts')} onSubmit={find}>
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={SEARCH_MAX}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Button type="submit">{words.find}</Button>
        </Search>
      }
    >
      <Loaded list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('posts')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: words.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )}
      </Loaded>
      {post && <PostDialog post={post} calls={calls} onClose={() => setShown(undefined)} onChanged={list.reload} />}
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
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
