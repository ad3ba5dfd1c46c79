import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { treeText } from '../copy/tree';
import { IconButton } from '../primitives/Button';
import { colour, radius, touched } from '../tokens/tokens';
import { isComposingKey } from '../primitives/composing';

/** The list below the box while something is typed. */
export interface SearchList {
  /** Of the element with role `listbox`. */
  id: string;
  /** Id of the option that Enter chooses. */
  active: string | undefined;
  /** Whether it was the list's key. */
  onKey: (key: string) => boolean;
  contents: ReactNode;
}

interface SearchBoxProps {
  /** What is searched for now. */
  searched: string | undefined;
  onSearch: (text: string | undefined) => void;
  onType?: (text: string) => void;
  onFocus?: () => void;
  onLeave?: () => void;
  /** Absent while there is nothing to show. */
  list?: SearchList | undefined;
}

/** Searches on Enter with text in it (docs/spec.md NAV-7); an Enter that ends a Korean syllable is the input method's. */
export function SearchBox({ searched, onSearch, onType, onFocus, onLeave, list }: SearchBoxProps) {
  const [typed, setTyped] = useState(searched ?? '');
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setTyped(searched ?? '');
  }
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (isComposingKey(nativeEvent)) return;
    if (list?.onKey(key)) return event.preventDefault();
    const text = typed.trim();
    if (key === 'Enter' && text !== '') onSearch(text);
  };
  const clear = () => {
    type('');
    if (searched !== undefined) onSearch(undefined);
  };
  return (
    <Box
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      <Search size={16} aria-hidden />
      <input
        type="text"
        role="combobox"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.active}
        aria-autocomplete="list"
        inputMode="search"
        enterKeyHint="search"
        aria-label={treeText.search}
        title={treeText.searchHint}
        placeholder={treeText.search}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      {typed !== '' && (
        <IconButton aria-label={treeText.clear} onClick={clear}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
      {list?.contents}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${touched(38)};
  margin: 10px;
  padding: 0 4px 0 12px;
  border-radius: ${radius.panel};
  background: ${colour.raised};
  color: ${colour.muted};
  &:focus-within {
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    background: none;
    color: ${colour.text};
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: ${colour.faint};
  }
`;
