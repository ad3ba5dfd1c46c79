import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { SEARCH_FIELDS, type SearchField } from '../../contract/api/community/posts';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { inlineField } from '../primitives/fieldStyle';
import { finger } from '../tokens/tokens';

interface PostSearchProps {
  /** What is searched for at present. */
  current: { search: string; by: SearchField };
  onSearch: (words: { search: string; by: SearchField }) => void;
}

const { posts: postTexts } = communityText;

/** Finds posts by title or author; an empty search shows all. */
export function PostSearch({ current, onSearch }: PostSearchProps) {
  const [search, setSearch] = useState(current.search);
  const [by, setBy] = useState<SearchField>(current.by);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ search: search.trim(), by });
  };
  const clear = () => {
    setSearch('');
    onSearch({ search: '', by });
  };
  return (
    <Row role="search" aria-label={postTexts.searchForm} onSubmit={submit}>
      <select aria-label={postTexts.byLabel} value={by} onChange={({ target }) => setBy(target.value as SearchField)}>
        {SEARCH_FIELDS.map((field) => (
          <option key={field} value={field}>
            {postTexts.by[field]}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={postTexts.search}
        maxLength={postTexts.searchMax}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Button type="submit">
        <Search size={14} aria-hidden />
        {postTexts.find}
      </Button>
      {current.search !== '' && <Button onClick={clear}>{postTexts.clear}</Button>}
    </Row>
  );
}

const Row = styled.form`
  display: flex;
  gap: 6px;
  select,
  input {
    ${inlineField}
  }
  input {
    width: 240px;
    min-width: 0;
  }
  [data-layout='mobile'] & :is(select, input) {
    min-height: ${finger};
  }
  [data-layout='mobile'] & input {
    flex: 1;
    width: auto;
  }
`;
