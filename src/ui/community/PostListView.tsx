import { Paperclip, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import type { PostListPage, SearchField } from '../../contract/api/community/posts';
import { FIRST_PAGE } from '../../contract/constants';
import { offsetOf } from '../../rules/paging';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';
import { LevelIcon } from '../primitives/LevelIcon';
import { Link } from '../primitives/navigation';
import { Pager } from '../primitives/Pager';
import { useResource } from '../primitives/useResource';
import { useSite } from '../primitives/site';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { PostSearch } from './PostSearch';
import { Loaded } from '../primitives/Loaded';
import { HeadActions, CommunityBadge, CommunityFrame, Head, linkButton, TextTable } from './communityStyle';

interface PostFilter {
  page: number;
  search: string;
  by: SearchField;
}

const { posts: postTexts, columns } = communityText;

/** /free: posts of members, newest first. */
export function PostListView() {
  const { calls } = useSite();
  const list = useResource<PostListPage, PostFilter>({
    query: { page: FIRST_PAGE, search: '', by: 'title' },
    load: ({ page, search, by }, signal) =>
      calls.community.posts({ page: String(page), ...(search !== '' && { search, by }) }, signal),
  });
  const { search } = list.query;
  return (
    <CommunityFrame>
      <Head>
        <h2>{postTexts.title}</h2>
        {list.value && <span>{postTexts.total(list.value.totalCount)}</span>}
        <HeadActions>
          <LinkButton href="/free/write">
            <Pencil size={14} aria-hidden />
            {postTexts.write}
          </LinkButton>
        </HeadActions>
      </Head>
      <PostSearch current={list.query} onSearch={(words) => list.setQuery({ page: FIRST_PAGE, ...words })} />
      <Loaded
        from={list}
        bars={[44, 8]}
        empty={search === '' ? { title: postTexts.empty, hint: postTexts.emptyHint } : { title: postTexts.notFound }}
      >
        {(page) => (
          <>
            <Posts page={page} />
            <Pager page={page.page} pageCount={page.pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
    </CommunityFrame>
  );
}

function Posts({ page: { items, notices, page, totalCount } }: { page: PostListPage }) {
  return (
    <TextTable aria-label={postTexts.title}>
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
            <td className="small">{postTexts.notice}</td>
            <td className="title">
              <Link href={`/event/${id}`}>{title}</Link>
            </td>
            <td className="small">{postTexts.staff}</td>
            <td className="small" colSpan={3}>
              {dateTimeText(at)}
            </td>
          </tr>
        ))}
        {items.map(({ id, title, author, postedAt, comments, views, likes, attached, hidden }, i) => (
          <tr key={id}>
            <td className="small number">{totalCount - offsetOf(page) - i}</td>
            <td className="title">
              <Link href={`/free/view/${id}`}>
                <span>{title}</span>
                {attached > 0 && (
                  <>
                    <Paperclip size={13} aria-hidden />
                    <VisuallyHidden>{communityText.attach.count(attached)}</VisuallyHidden>
                  </>
                )}
                {comments > 0 && (
                  <span className="count" aria-label={postTexts.comments(comments)} role="img">
                    {postTexts.commentsShort(comments)}
                  </span>
                )}
                {hidden && <CommunityBadge>{postTexts.hidden}</CommunityBadge>}
              </Link>
            </td>
            <td className="small">
              <span className="author">
                <LevelIcon level={author.level} size={18} />
                {author.nickname}
              </span>
            </td>
            <td className="small">{dateTimeText(postedAt)}</td>
            <td className="small end number">{views}</td>
            <td className="small end last">
              <span className="mark">{postTexts.like} </span>
              {likes}
            </td>
          </tr>
        ))}
      </tbody>
    </TextTable>
  );
}

const LinkButton = styled(Link)`
  ${linkButton}
`;
