import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { Link } from '../primitives/navigation';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, size } from '../tokens/tokens';
import { type MenuEntry } from './menus';
import { isCurrent } from './useEntries';

interface EntryLinkProps {
  entry: MenuEntry;
  /** Path of the page shown. */
  path: string;
  /** Its short name, for a small screen. */
  short?: boolean;
  icon?: number;
  /** Unread messages, for the entry of the inbox. */
  unread?: number | undefined;
  onClick?: () => void;
}

export function EntryLink({ entry, path, short = false, icon, unread, onClick }: EntryLinkProps) {
  const waiting = entry.path === '/message' ? (unread ?? 0) : 0;
  return (
    <Link
      href={entry.path}
      timed={entry.timed}
      aria-current={isCurrent(entry, path) ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      {icon !== undefined && <entry.Icon size={icon} aria-hidden />}
      <span>{short ? menuText.short(entry.path) : menuText.name(entry.path)}</span>
      {waiting > 0 && (
        <Badge>
          <span aria-hidden>{waiting > 99 ? '99+' : waiting}</span>
          <VisuallyHidden>{menuText.unread(waiting)}</VisuallyHidden>
        </Badge>
      )}
    </Link>
  );
}

/** A count on the corner of an icon. */
export const Badge = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${colour.bad};
  color: ${colour.onBad};
  font-size: ${size.tiny};
  font-weight: 700;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;
