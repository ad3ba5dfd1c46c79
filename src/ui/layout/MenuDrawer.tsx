import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { Drawer } from '../primitives/Drawer';
import { colour } from '../tokens/tokens';
import { EntryLink } from './EntryLink';
import { MENUS } from './menus';
import type { MemberActions, ShownMember } from './shownMember';
import { Groups, Pages, SideMenu } from './SideMenu';
import { useEntries } from './useEntries';

interface MenuDrawerProps {
  path: string;
  member: ShownMember | undefined;
  actions: MemberActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The drawer of a small screen: the header's shortcuts and all other links (docs/spec.md NAV-4). */
export function MenuDrawer({ path, member, actions, open, onOpenChange }: MenuDrawerProps) {
  const account = useEntries([...MENUS.money, ...MENUS.account], member?.type);
  const close = () => onOpenChange(false);
  const acting = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Drawer title={menuText.drawer} close={menuText.closeDrawer} open={open} onOpenChange={onOpenChange}>
      <Groups>
        <Pages heading={menuText.products} menu={MENUS.products} path={path} onChoose={close} />
        <Pages heading={menuText.tabs} menu={MENUS.tabs} path={path} onChoose={close} />
        <section>
          <h2>{menuText.account}</h2>
          <ul>
            {account.map((entry) => (
              <li key={entry.path}>
                <EntryLink entry={entry} path={path} icon={16} unread={member?.unread} onClick={close} />
              </li>
            ))}
          </ul>
        </section>
        <SideMenu
          path={path}
          openings={actions.openings.map(({ name, ask }) => ({ name, ask: acting(ask) }))}
          onChoose={close}
        />
        <Out>
          <button type="button" className="quiet" onClick={acting(actions.onMileage)}>
            <span>{menuText.mileage}</span>
          </button>
          <button type="button" onClick={acting(actions.onSignOut)}>
            <LogOut size={16} aria-hidden />
            <span>{menuText.logout}</span>
          </button>
        </Out>
      </Groups>
    </Drawer>
  );
}

const Out = styled.section`
  border-top: 1px solid ${colour.hairline};
  .quiet {
    color: ${colour.muted};
  }
`;
