import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { IconButton } from '../primitives/Button';
import { moneyText } from '../../rules/text/amount';
import { colour, finger, narrowerThan, onEnlarged, radius, size, THREE_ROWS_BELOW_PX } from '../tokens/tokens';
import { EntryLink } from './EntryLink';
import { Logo } from './Logo';
import { MENUS } from './menus';
import { Balances } from './Balances';
import type { ShownMember } from './shownMember';
import { useEntries } from './useEntries';

interface MobileHeadProps {
  path: string;
  member: ShownMember | undefined;
  onMenu: () => void;
  onUserInfo: () => void;
  /** Where the page shows its health light. */
  statusRef: (place: HTMLElement | null) => void;
  /** The notifications. */
  bell: ReactNode;
  folded: boolean;
}

/** Top bar and member strip of a small screen (docs/spec.md NAV-4); folded, the bar alone, with the money in it. */
export function MobileHead({ path, member, onMenu, onUserInfo, statusRef, bell, folded }: MobileHeadProps) {
  const top = useEntries(MENUS.top);
  const strip = useEntries(MENUS.strip);
  return (
    <header data-frame>
      <Bar>
        <IconButton aria-label={menuText.openDrawer} aria-haspopup="dialog" onClick={onMenu}>
          <Menu size={20} aria-hidden />
        </IconButton>
        <Logo />
        <Space />
        <Status ref={statusRef} />
        {folded && member && <b className="money">{moneyText(member.money)}</b>}
        {bell}
      </Bar>
      {!folded && (
        <Strip>
          <Balances member={member} onUserInfo={onUserInfo} />
          {top.length > 0 && (
            <Icons as="nav" aria-label={menuText.shortcuts}>
              {top.map((entry) => (
                <EntryLink key={entry.path} entry={entry} path={path} icon={18} short />
              ))}
            </Icons>
          )}
          <Icons as="nav" aria-label={menuText.account} className="account">
            {strip.map((entry) => (
              <EntryLink key={entry.path} entry={entry} path={path} icon={18} short unread={member?.unread} />
            ))}
          </Icons>
        </Strip>
      )}
    </header>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: max(48px, ${finger});
  padding: 0 14px 0 12px;
  background: ${colour.panel};
  /* Beside the light, the search and the money only the beginning of the name may fit, then that of the light's word. */
  > a {
    flex-shrink: 99;
    min-width: ${finger};
    font-size: ${size.lead};
    line-height: ${finger};
  }
  /* The bar at the bottom leads home too. */
  ${onEnlarged} {
    > a {
      display: none;
    }
  }
  .money {
    flex: none;
    color: ${colour.gold};
    font-variant-numeric: tabular-nums;
  }
`;

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  padding: 0 10px;
  /* As high whatever the balance: its place is there before it. The entries share a row evenly. */
  @media ${narrowerThan(THREE_ROWS_BELOW_PX)} {
    > .account {
      flex: 1 0 100%;
    }
    > .account > a {
      flex: 1 1 0;
      min-width: max-content;
    }
  }
  background: ${colour.ground};
  border-bottom: 1px solid ${colour.hairline};
`;

const Space = styled.span`
  flex: 1;
`;

const Status = styled.div`
  display: flex;
  min-width: 0;
  align-items: center;
  gap: 6px;
`;

const Icons = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: flex-end;
  a {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 1px;
    min-width: 52px;
    height: ${finger};
    border-radius: ${radius.cell};
    font-size: ${size.tiny};
    color: ${colour.muted};
    white-space: nowrap;
  }
  a[aria-current] {
    color: ${colour.gold};
  }
  /* The count of messages is on the corner of its icon. */
  a > span:nth-of-type(2) {
    position: absolute;
    top: 0;
    left: calc(50% + 4px);
  }
`;
