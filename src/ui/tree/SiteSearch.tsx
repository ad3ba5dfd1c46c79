import { useDeferredValue, useId, useMemo, useState } from 'react';
import { type Area, gamesOf } from '../../contract/stream/channel';
import { type SearchResults, siteSearch$ } from '../../engine';
import { useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useChannels } from '../primitives/useChannels';
import { SearchBox } from './SearchBox';
import { SearchPanel } from './SearchPanel';
import { optionsOf, type SearchOption } from './searchOptions';

interface SiteSearchProps {
  searched: string | undefined;
  onSearch: (text: string | undefined) => void;
}

/** Finds teams, leagues and countries of both areas while they are typed; Enter narrows the list by the text. */
export function SiteSearch({ searched, onSearch }: SiteSearchProps) {
  const { tab, recentSearches } = useSite();
  const { go } = useSiteNavigation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const sought = useDeferredValue(isOpen ? typed : '');
  const results: SearchResults = useStream(useMemo(() => siteSearch$(tab, sought), [tab, sought]));
  const recent = useStream(recentSearches);
  const options = typed.trim() === '' ? optionsOfRecent(recent) : optionsOf(results);
  const optionId = (place: number) => `${id}-${place}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = (text: string | undefined) => {
    if (text !== undefined) recentSearches.add(text);
    close();
    onSearch(text);
  };
  const choose = (option: SearchOption) => {
    if (option.kind === 'recent') return search(option.text);
    recentSearches.add(option.name);
    close();
    go(option.href);
  };
  const onKey = (key: string): boolean => {
    if (key === 'Escape') {
      close();
      return true;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: none of them.
      const places = options.length + 1;
      setActive((before) => ((before + 1 + step + places) % places) - 1);
      return true;
    }
    const option = options[active];
    if (key !== 'Enter' || !option) return false;
    choose(option);
    return true;
  };
  const isShown = isOpen && (typed.trim() !== '' || recent.length > 0);
  return (
    <>
      {isOpen && <BothAreas />}
      <SearchBox
        searched={searched}
        onSearch={search}
        onType={(text) => {
          setTyped(text);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onLeave={close}
        list={
          isShown
            ? {
                id,
                active: options[active] && optionId(active),
                onKey,
                contents: (
                  <SearchPanel
                    id={id}
                    options={options}
                    active={active}
                    optionId={optionId}
                    onChoose={choose}
                    onClearRecent={typed.trim() === '' ? recentSearches.clear : undefined}
                  />
                ),
              }
            : undefined
        }
      />
    </>
  );
}

const BOTH = (['inplay', 'europe'] as const satisfies readonly Area[]).map(gamesOf);

/** What is searched is followed while the box is in use. */
function BothAreas() {
  useChannels(BOTH);
  return null;
}

function optionsOfRecent(recent: readonly string[]): SearchOption[] {
  return recent.map((text) => ({ kind: 'recent', key: text, text }));
}
