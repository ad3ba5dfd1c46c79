import { Globe, History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { treeText } from '../copy/tree';
import { SportIcon } from '../primitives/SportIcon';
import { colour, finger, onSmall, radius, shadow, size } from '../tokens/tokens';
import type { SearchOption } from './searchOptions';

interface SearchPanelProps {
  id: string;
  options: readonly SearchOption[];
  /** Place of the option that Enter chooses; -1: none. */
  active: number;
  optionId: (place: number) => string;
  onChoose: (option: SearchOption) => void;
  /** Present where the options are recent searches. */
  onClearRecent: (() => void) | undefined;
}

/** What was found, below the search box. The focus remains in the box. */
export function SearchPanel({ id, options, active, optionId, onChoose, onClearRecent }: SearchPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Panel onMouseDown={(event) => event.preventDefault()}>
      {onClearRecent && (
        <p className="head">
          {treeText.recent}
          <button type="button" onClick={onClearRecent}>
            {treeText.clearRecent}
          </button>
        </p>
      )}
      {options.length === 0 && (
        <p className="none" role="status">
          {treeText.noResults}
        </p>
      )}
      <div ref={list} id={id} role="listbox" aria-label={onClearRecent ? treeText.recent : treeText.results}>
        {options.map((option, place) => (
          // The keyboard is handled by the box.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.key}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            onClick={() => onChoose(option)}
          >
            <Option option={option} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Option({ option }: { option: SearchOption }) {
  if (option.kind === 'recent') {
    return (
      <>
        <History size={14} aria-hidden />
        <span>{option.text}</span>
      </>
    );
  }
  const { area, sport, name, about } = option;
  return (
    <>
      {sport === undefined ? <Globe size={14} aria-hidden /> : <SportIcon sport={sport} />}
      <span>
        {name} <small>{about}</small>
      </span>
      <i data-area={area}>{treeText.areas[area]}</i>
    </>
  );
}

const Panel = styled.div`
  position: absolute;
  z-index: 5;
  inset: calc(100% + 4px) 0 auto;
  max-height: min(70vh, 560px);
  overflow-y: auto;
  padding: 4px;
  border-radius: ${radius.panel};
  background: ${colour.raised};
  box-shadow:
    inset 0 0 0 1px ${colour.edge},
    ${shadow.popup};
  color: ${colour.text};
  .head,
  .none {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 32px;
    padding: 0 8px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .head button {
    min-height: 28px;
    color: ${colour.muted};
  }
  .head button:hover {
    color: ${colour.text};
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 4px 8px;
    border-radius: ${radius.cell};
    line-height: 1.35;
    cursor: pointer;
  }
  ${onSmall} {
    [role='option'],
    .head button {
      min-height: ${finger};
    }
  }
  [role='option']:is(:hover, [aria-selected='true']) {
    background: ${colour.hover};
  }
  [role='option'] svg {
    flex: none;
    color: ${colour.muted};
  }
  [role='option'] > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: ${size.small};
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
  i {
    flex: none;
    font-style: normal;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  i[data-area='inplay'] {
    color: ${colour.good};
  }
`;
