import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/Button';
import { colour, radius } from '../../tokens/tokens';

interface SearchBarProps {
  label: string;
  button: string;
  inputMode?: 'numeric' | 'search';
  maxLength: number;
  /** Absent while it is looked for already. */
  onSearch: ((text: string) => void) | undefined;
  /** What is wrong with what was typed. */
  error?: ReactNode;
}

/** One line to look something up by. */
export function SearchBar({ label, button, inputMode = 'search', maxLength, onSearch, error }: SearchBarProps) {
  const [text, setText] = useState('');
  return (
    <Bar
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.(text.trim());
      }}
    >
      <input
        type="search"
        aria-label={label}
        aria-invalid={error !== undefined}
        placeholder={label}
        inputMode={inputMode}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={!onSearch}>
        {button}
      </Button>
      {error !== undefined && <span role="alert">{error}</span>}
    </Bar>
  );
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
  span {
    color: ${colour.bad};
  }
`;
