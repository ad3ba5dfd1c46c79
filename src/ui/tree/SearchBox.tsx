import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { treeText } from '../copy/tree';
import { IconButton } from '../primitives/Button';
import { colour, radius, touched } from '../tokens/tokens';

interface SearchBoxProps {
  /** What is searched for now. */
  searched: string | undefined;
  onSearch: (text: string | undefined) => void;
}

/** Searches on Enter with text in it (docs/spec.md NAV-7); an Enter that ends a Korean syllable is the input method's. */
export function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(searched ?? '');
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setTyped(searched ?? '');
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    const text = typed.trim();
    if (key === 'Enter' && !nativeEvent.isComposing && text !== '') onSearch(text);
  };
  const clear = () => {
    setTyped('');
    if (searched !== undefined) onSearch(undefined);
  };
  return (
    <Box role="search">
      <Search size={16} aria-hidden />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={treeText.search}
        title={treeText.searchHint}
        placeholder={treeText.search}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <IconButton aria-label={treeText.clear} onClick={clear}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

const Box = styled.div`
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
