import { useState } from 'react';
import { styled } from 'styled-components';
import { FIRST_PAGE } from '../../../contract/constants';
import type { MemberQuery } from '../../../machines';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { colour, radius } from '../../tokens/tokens';
import { RowChoice } from '../frame/rowParts';

interface MemberFilterProps {
  query: MemberQuery;
  onFilter: (query: MemberQuery) => void;
}

const texts = adminMembersText.members;
const STATES = [undefined, 'waiting', 'active', 'blocked'] as const;

/** Which members: by what they are called and by their state. */
export function MemberFilter({ query, onFilter }: MemberFilterProps) {
  const [text, setText] = useState(query.search ?? '');
  const search = text.trim() === '' ? undefined : text.trim();
  return (
    <Bar
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...query, search, page: FIRST_PAGE });
      }}
    >
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        maxLength={40}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{texts.searchButton}</Button>
      <RowChoice role="group" aria-label={texts.filter}>
        {STATES.map((state) => (
          <Button
            key={state ?? 'all'}
            aria-pressed={query.state === state}
            onClick={() => onFilter({ ...query, search, state, page: FIRST_PAGE })}
          >
            {state === undefined ? texts.everybody : adminMembersText.state(state)}
          </Button>
        ))}
      </RowChoice>
    </Bar>
  );
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  input {
    flex: 1 1 200px;
    max-width: 320px;
    min-width: 0;
    height: 34px;
    padding: 0 12px;
    border: 0;
    border-radius: ${radius.field};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
  }
  input::placeholder {
    color: ${colour.faint};
  }
`;
