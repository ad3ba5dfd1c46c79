import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/Button';
import { Form } from '../../primitives/Form';
import { colour, finger, onSmall, radius } from '../../tokens/tokens';

interface SearchFormProps {
  label: string;
  button: string;
  inputMode?: 'numeric' | 'search';
  maxLength: number;
  text: string;
  onType: (text: string) => void;
  onSearch: () => void;
  /** What is wrong with what was typed. */
  error?: string;
  /** Other filters, in the same line. */
  children?: ReactNode;
}

/** One line to search in a list. */
export function SearchForm(props: SearchFormProps) {
  const { label, button, inputMode = 'search', maxLength, text, onType, onSearch, error, children } = props;
  const id = useId();
  // Each one: whether it found a mistake shows only afterwards.
  const [tries, setTries] = useState(0);
  const search = () => {
    setTries(tries + 1);
    onSearch();
  };
  return (
    <Bar role="search" tries={tries} onSubmit={search}>
      <input
        type="search"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        placeholder={label}
        inputMode={inputMode}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => onType(target.value)}
      />
      <Button type="submit">{button}</Button>
      {error !== undefined && (
        <span id={id} role="alert">
          {error}
        </span>
      )}
      {children}
    </Bar>
  );
}

interface SearchBarProps extends Omit<SearchFormProps, 'text' | 'onType' | 'onSearch' | 'children'> {
  /** What is in it at first. */
  first?: string | undefined;
  onSearch: (text: string) => void;
}

/** As `SearchForm`, with its own text state. */
export function SearchBar({ first = '', onSearch, ...form }: SearchBarProps) {
  const [text, setText] = useState(first);
  return <SearchForm {...form} text={text} onType={setText} onSearch={() => onSearch(text.trim())} />;
}

const Bar = styled(Form)`
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
  ${onSmall} {
    input {
      height: ${finger};
    }
  }
  input::placeholder {
    color: ${colour.faint};
  }
  span {
    color: ${colour.bad};
  }
`;
