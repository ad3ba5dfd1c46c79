import { Ticket } from 'lucide-react';
import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { CountBadge } from '../primitives/CountBadge';
import { colour, finger, onShort, SCALED_BELOW_PX, size } from '../tokens/tokens';
import { EntryLink } from './EntryLink';
import { MENUS } from './menus';
import type { SlipSlot } from './slipSlot';
import { useEntries } from './useEntries';

interface BottomBarProps {
  path: string;
  unread: number | undefined;
  slip: SlipSlot | undefined;
  onSlip: () => void;
}

/** The menu of a small screen, with the bet slip at its end. */
export function BottomBar({ path, unread, slip, onSlip }: BottomBarProps) {
  return (
    <Bar data-frame aria-label={menuText.bottom}>
      {useEntries(MENUS.bottom).map((entry) => (
        <EntryLink key={entry.path} entry={entry} path={path} icon={19} short unread={unread} />
      ))}
      {slip && (
        <button type="button" aria-haspopup="dialog" onClick={onSlip}>
          <Ticket size={19} aria-hidden />
          <span>{menuText.slip}</span>
          <CountBadge count={slip.count} label={menuText.picks(slip.count)} />
        </button>
      )}
    </Bar>
  );
}

/** A phone's bar has no room for words beside icons; as touch targets are larger there, words are below them at any height. */
const onShortAndWide = `${onShort} and (min-width: ${SCALED_BELOW_PX}px)`;

const Bar = styled.nav`
  display: grid;
  /* An entry is as wide as its word: six are narrower than English ones are long. */
  grid-auto-columns: minmax(max-content, 1fr);
  grid-auto-flow: column;
  flex: none;
  height: 56px;
  ${onShort} {
    height: ${finger};
  }
  background: ${colour.panel};
  border-top: 1px solid ${colour.hairline};
  a,
  button {
    position: relative;
    display: grid;
    place-items: center;
    align-content: center;
    gap: 3px;
    padding-inline: 4px;
    ${onShortAndWide} {
      grid-auto-flow: column;
      justify-content: center;
      gap: 6px;
    }
    font-size: ${size.tiny};
    white-space: nowrap;
    color: ${colour.muted};
  }
  a[aria-current] {
    color: ${colour.gold};
  }
  a > span:nth-of-type(2),
  button > span:nth-of-type(2) {
    position: absolute;
    top: 5px;
    left: calc(50% + 5px);
    /* Where icon and label are side by side, after both. */
    ${onShortAndWide} {
      position: static;
    }
  }
`;
