import { Paperclip, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import type { BoardPage, SearchField } from '../../contract/api/community/posts';
import { FIRST_PAGE, PAGE_SIZE } from '../../contract/constants';
import { dateTimeText } from '../../rules/text/kst';
import { copy } from '../copy/community';
import { EmptyState } from '../primitives/EmptyState';
import { LevelIcon } from '../primitives/LevelIcon';
import { Link } from '../primitives/navigation';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { BoardSearch } from './BoardSearch';
import { Loaded } from './Loaded';
import { Acts, Badge, Frame, Head, linkButton, TextTable } from './talkStyle';
import { usePaged } from './usePaged';

interface Asked {
  page: number;
  search: string;
  by: SearchField;
}

const { board, columns } = copy;

/** /free: what members write to each other, newest first. */
export function BoardView() {
  const { calls } = useSite();
  const list = usePaged<BoardPage, Asked>(
    { page: FIRST_PAGE, search: '', by: 'title' },
    ({ page, search, by }, signal) =>
      calls.talk.board({ page: String(page), ...(search !== '' && { search, by }) }, signal),
  );
  const { search } = list.query;
  return (
    <Frame>
      <Head>
        <h2>{board.title}</h2>
        {list.value && <span>{board.total(list.value.totalCount)}</span>}
        <Acts>
          <Way href="/free/write">
            <Pencil size={14} aria-hidden />
            {board.write}
          </Way>
        </Acts>
      </Head>
      <BoardSearch asked={list.query} onSearch={(words) => list.ask({ page: FIRST_PAGE, ...words })} />
      <Loaded of={list}>
        {(page) =>
          page.items.length === 0 && page.page === FIRST_PAGE ? (
            <EmptyState
              title={search === '' ? board.empty : board.notFound}
              {...(search === '' && { hint: board.emptyHint })}
            />
          ) : (
            <>
              <Posts page={page} />
              <Pager page={page.page} pageCount={page.pageCount} onPage={list.turn} />
            </>
          )
        }
      </Loaded>
    </Frame>
  );
}

function Posts({ page: { items, notices, page, totalCount } }: { page: BoardPage }) {
  return (
    <TextTable aria-label={board.title}>
      <thead>
        <tr>
          <th scope="col" className="small">
            {columns.number}
          </th>
          <th scope="col">{columns.title}</th>
          <th scope="col" className="small">
            {columns.author}
          </th>
          <th scope="col" className="small">
            {columns.at}
          </th>
          <th scope="col" className="small end">
            {columns.views}
          </th>
          <th scope="col" className="small end">
            {columns.likes}
          </th>
        </tr>
      </thead>
      <tbody>
        {notices.map(({ id, title, at }) => (
          <tr key={`n${id}`} className="notice">
            <td className="small">{board.notice}</td>
            <td className="title">
              <Link href={`/event/${id}`}>{title}</Link>
            </td>
            <td className="small">{board.staff}</td>
            <td className="small" colSpan={3}>
              {dateTimeText(at).slice(0, 16)}
            </td>
          </tr>
        ))}
        {items.map(({ id, title, author, postedAt, comments, views, likes, attached, hidden }, i) => (
          <tr key={id}>
            <td className="small number">{totalCount - (page - 1) * PAGE_SIZE - i}</td>
            <td className="title">
              <Link href={`/free/view/${id}`}>
                <span>{title}</span>
                {attached > 0 && (
                  <>
                    <Paperclip size={13} aria-hidden />
                    <VisuallyHidden>{copy.attach.count(attached)}</VisuallyHidden>
                  </>
                )}
                {comments > 0 && (
                  <span className="count" aria-label={board.comments(comments)} role="img">
                    {board.commentsShort(comments)}
                  </span>
                )}
                {hidden && <Badge>{board.hidden}</Badge>}
              </Link>
            </td>
            <td className="small">
              <span className="author">
                <LevelIcon level={author.level} size={18} />
                {author.nickname}
              </span>
            </td>
            <td className="small">{dateTimeText(postedAt).slice(0, 16)}</td>
            <td className="small end number">{views}</td>
            <td className="small end last">
              <span className="mark">{board.like} </span>
              {likes}
            </td>
          </tr>
        ))}
      </tbody>
    </TextTable>
  );
}

const Way = styled(Link)`
  ${linkButton}
`;
