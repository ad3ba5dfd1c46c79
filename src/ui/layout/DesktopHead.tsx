import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { colour, radius, size, TABBED_BELOW_PX, narrowerThan } from '../tokens/tokens';
import { EntryLink } from './EntryLink';
import { Logo } from './Logo';
import { MENUS } from './menus';
import { Balances } from './Balances';
import type { MemberActions, ShownMember } from './shownMember';
import { useEntries } from './useEntries';

interface DesktopHeadProps {
  path: string;
  member: ShownMember | undefined;
  actions: MemberActions;
  /** Where the page shows its health light. */
  statusRef: (place: HTMLElement | null) => void;
  /** The notifications. */
  bell: ReactNode;
}

/** Member strip and tab bar (docs/spec.md NAV-4). */
export function DesktopHead({ path, member, actions, statusRef, bell }: DesktopHeadProps) {
  const money = useEntries(MENUS.money);
  const account = useEntries(MENUS.account, member?.type);
  const products = useEntries(MENUS.products);
  const tabs = useEntries(MENUS.tabs);
  return (
    <header data-frame>
      <Strip>
        <Logo />
        <Chips>
          {money.map((entry) => (
            <EntryLink key={entry.path} entry={entry} path={path} />
          ))}
        </Chips>
        <Space />
        <Balances member={member} onUserInfo={actions.onUserInfo} />
        <Quiet type="button" onClick={actions.onMileage}>
          {menuText.mileage}
        </Quiet>
        {bell}
        <Chips as="nav" aria-label={menuText.account}>
          {account.map((entry) => (
            <EntryLink key={entry.path} entry={entry} path={path} unread={member?.unread} />
          ))}
          <button type="button" onClick={actions.onSignOut}>
            {menuText.logout}
          </button>
        </Chips>
      </Strip>
      <Bar>
        <Tabs aria-label={menuText.products}>
          {products.map((entry) => (
            <EntryLink key={entry.path} entry={entry} path={path} />
          ))}
        </Tabs>
        <Space />
        {tabs.length > 0 && (
          <Tabs aria-label={menuText.tabs}>
            {tabs.map((entry) => (
              <EntryLink key={entry.path} entry={entry} path={path} />
            ))}
          </Tabs>
        )}
        <Status ref={statusRef} />
      </Bar>
    </header>
  );
}

/** Below this the two lines have less space between their parts. */
const TIGHT = '@media (max-width: 1499.98px)';

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
  min-height: 52px;
  padding: 4px 12px 4px 18px;
  background: ${colour.panel};
  border-bottom: 1px solid ${colour.hairline};
  ${TIGHT} {
    gap: 10px;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
  min-height: 42px;
  padding: 0 12px 0 10px;
  background: ${colour.panel};
  border-bottom: 1px solid ${colour.hairline};
  ${TIGHT} {
    gap: 6px;
  }
`;

const Space = styled.span`
  flex: 1;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  a,
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    height: 32px;
    padding: 0 12px;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    font-size: ${size.body};
    white-space: nowrap;
  }
  a:hover,
  button:hover {
    background: ${colour.hover};
  }
  a[aria-current] {
    color: ${colour.gold};
  }
  ${TIGHT} {
    gap: 4px;
    a,
    button {
      padding: 0 9px;
    }
  }
`;

/** What only reports that it is under maintenance has no place among the buttons that work. */
const Quiet = styled.button`
  min-height: 32px;
  font-size: ${size.small};
  color: ${colour.muted};
  white-space: nowrap;
  &:hover {
    color: ${colour.text};
  }
`;

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-self: stretch;
  a {
    display: flex;
    align-items: center;
    padding: 0 14px;
    font-size: ${size.lead};
    color: ${colour.muted};
    white-space: nowrap;
    border-bottom: 2px solid transparent;
    border-top: 2px solid transparent;
  }
  ${TIGHT} {
    a {
      padding: 0 9px;
      font-size: ${size.body};
    }
  }
  @media ${narrowerThan(TABBED_BELOW_PX)} {
    html:lang(en) & a {
      padding: 0 5px;
    }
  }
  a:hover {
    color: ${colour.text};
  }
  a[aria-current] {
    color: ${colour.text};
    font-weight: 600;
    border-bottom-color: ${colour.gold};
  }
`;

const Status = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
`;
