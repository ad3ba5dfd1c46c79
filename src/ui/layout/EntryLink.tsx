import { menuText } from '../copy/menu';
import { CountBadge } from '../primitives/CountBadge';
import { Link } from '../primitives/navigation';
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
      <CountBadge count={waiting} label={menuText.unread(waiting)} />
    </Link>
  );
}
